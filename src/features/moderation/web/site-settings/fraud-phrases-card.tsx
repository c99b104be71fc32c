import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { FRAUD_PHRASES, phraseBody, type PhraseBody } from '#features/site-settings/domain/fraud-phrases.ts';
import { PHRASE_FAMILIES, type FraudPhrase, type PhraseFamily } from '#shared/text/fraud/fraud-families.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Card } from '#ui/display/card.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';

const PHRASES_KEY = ['admin-fraud-phrases'];
const FAMILY_LABELS: Record<PhraseFamily, () => string> = {
  minors: m.fraud_family_minors,
  favours: m.fraud_family_favours,
  advance_payment: m.fraud_family_advance_payment,
  booking_site: m.fraud_family_booking_site,
  courier_keys: m.fraud_family_courier_keys,
  absent_owner: m.fraud_family_absent_owner,
  crypto: m.fraud_family_crypto,
  documents: m.fraud_family_documents,
  channel: m.fraud_family_channel,
  harmless: m.fraud_family_harmless,
};

/** Phrases that extend the patterns of fraud in listings and chats, and a form to add one. */
export function FraudPhrasesCard() {
  const { phrases, add, remove } = useFraudPhrases();
  return (
    <Card as="section" aria-labelledby="admin-fraud-phrases">
      <h2 id="admin-fraud-phrases" className="text-18">
        {m.fraud_phrases_title()}
      </h2>
      <p className="mt-1 text-14 text-muted">{m.fraud_phrases_help()}</p>
      <AddPhraseForm add={add} />
      {phrases?.length === 0 && <p className="mt-5 text-14 text-muted">{m.fraud_phrases_none()}</p>}
      {PHRASE_FAMILIES.map((family) => {
        const those = phrases?.filter((phrase) => phrase.family === family) ?? [];
        if (those.length === 0) return null;
        return (
          <section key={family} className="mt-5">
            <h3 className="font-text text-14 font-strong tracking-normal text-muted">{FAMILY_LABELS[family]()}</h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {those.map(({ phrase }) => (
                <li key={phrase} className="max-w-full min-w-0">
                  <Chip
                    removable
                    aria-label={m.fraud_phrases_remove({ phrase })}
                    onClick={() => remove(phrase)}
                    className="max-w-full"
                  >
                    <span className="truncate">{phrase}</span>
                  </Chip>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Card>
  );
}

function useFraudPhrases() {
  const cache = useQueryClient();
  const toast = useToast();
  const { data: phrases } = useQuery({
    queryKey: PHRASES_KEY,
    queryFn: async ({ signal }) =>
      (await apiRequest<{ phrases: FraudPhrase[] }>('GET', '/api/admin/fraud-phrases', { signal })).phrases,
    staleTime: 0,
  });
  const { mutateAsync: add } = useMutation({
    mutationFn: async (body: PhraseBody) =>
      apiRequest<{ phrases: FraudPhrase[] }>('POST', '/api/admin/fraud-phrases', { body }),
    onSuccess: (answer) => cache.setQueryData(PHRASES_KEY, answer.phrases),
  });
  const { mutate: remove } = useMutation({
    mutationFn: async (phrase: string) =>
      apiRequest('DELETE', `/api/admin/fraud-phrases/${encodeURIComponent(phrase)}`, { idempotent: true }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 404)) toast.error(m.admin_failed());
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: PHRASES_KEY }),
  });
  return { phrases, add, remove };
}

const ERRORS = { phrase_invalid: m.error_phrase_invalid, required: m.error_required };

function AddPhraseForm({ add }: { add: (body: PhraseBody) => Promise<unknown> }) {
  const form = useAppForm({
    schema: phraseBody,
    defaultValues: { phrase: '', family: 'advance_payment' as PhraseFamily },
    errorMessages: ERRORS,
    onSubmit: async (body) => {
      await add(body);
      form.restart({ ...form.getValues(), phrase: '' });
    },
    failureMessage: (error) => (error instanceof ApiError && error.status > 0 ? error.message : m.admin_failed()),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <Field label={m.fraud_phrases_phrase()} error={form.error('phrase')}>
        <TextInput
          maxLength={FRAUD_PHRASES.maxLength}
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('phrase')}
        />
      </Field>
      <Field label={m.fraud_phrases_family()}>
        <Select
          options={PHRASE_FAMILIES.map((value) => ({ value, label: FAMILY_LABELS[value]() }))}
          {...form.register('family')}
        />
      </Field>
      <Button type="submit" variant="inverse" loading={form.isSubmitting}>
        {m.fraud_phrases_add()}
      </Button>
      <FormErrorSummary {...form.summary} />
    </form>
  );
}
