import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { CityField, ProvinceField } from '#features/locations/web/public/location-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceGroup } from '#ui/forms/selection-controls.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { WAITLIST, WAITLIST_KINDS, type WaitlistBody, type WaitlistEntry } from '../../domain/waitlist.ts';
import { toFormValues, parseForm, applyDraft, type WaitlistFormValues as Form } from './form-values.ts';
import { errorMessage } from './use-waitlist.ts';
import { fieldErrorMessage, KIND_LABELS } from './labels.ts';

const DRAFT_KEY = 'waitlist';

interface WaitlistFormProps {
  userId: string;
  ownEmail: string;
  /** Null if the user has no entry. */
  entry: WaitlistEntry | null;
  save: (body: WaitlistBody) => Promise<unknown>;
  onDone?: () => void;
}

/** Form to join or update the entry. The draft is persisted until it is submitted. */
export function WaitlistForm({ userId, ownEmail, entry, save, onDone }: WaitlistFormProps) {
  useLang();
  const own = useMemo(() => userStorage(userId), [userId]);
  const [form, setForm] = useState(() => applyDraft(toFormValues(entry, ownEmail), own.get(DRAFT_KEY)));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const toast = useToast();
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus();
  }, [errors]);
  // The location combobox reports its value on blur, after the next field has changed.
  const latest = useRef(form);
  const set = (change: Partial<Form>) => {
    latest.current = { ...latest.current, ...change };
    setForm(latest.current);
    own.set(DRAFT_KEY, JSON.stringify(latest.current));
  };
  const submit = async () => {
    const read = parseForm(form);
    setProblem(null);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    setSaving(true);
    try {
      await save(read.body);
      own.remove(DRAFT_KEY);
      if (entry) toast.success(m.offers_wait_saved());
      onDone?.();
    } catch (error) {
      setSaving(false);
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else setProblem(errorMessage(error));
    }
  };
  const isResidence = form.kind === 'residence';
  return (
    <form
      ref={fields}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field group label={m.offers_wait_kind()} error={fieldErrorMessage(errors['kind'])}>
        <ChoiceGroup
          options={WAITLIST_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))}
          value={form.kind}
          onChange={(kind) => set({ kind })}
        />
      </Field>
      <Field
        label={m.offers_wait_business()}
        labelSuffix={form.kind === 'owner' && m.offers_wait_optional()}
        error={fieldErrorMessage(errors['business'])}
      >
        <TextInput
          autoComplete="organization"
          maxLength={WAITLIST.businessMaxLength}
          value={form.business}
          onChange={(event) => set({ business: event.target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProvinceField
          value={form.provinceId}
          onChange={(provinceId) =>
            set({ provinceId, ...(latest.current.cityId?.slice(0, 2) !== provinceId && { cityId: null }) })
          }
          error={form.provinceId === null && fieldErrorMessage(errors['city_id'])}
        />
        <CityField
          provinceId={form.provinceId}
          value={form.cityId}
          onChange={(cityId) => set({ cityId })}
          error={form.provinceId !== null && fieldErrorMessage(errors['city_id'])}
        />
      </div>
      <Field
        label={isResidence ? m.offers_wait_places() : m.offers_wait_homes()}
        help={m.offers_wait_homes_help()}
        error={fieldErrorMessage(errors['homes'])}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          className="num sm:max-w-40"
          value={form.homes}
          onChange={(event) => set({ homes: event.target.value })}
        />
      </Field>
      <Field
        label={m.offers_wait_email()}
        help={entry ? m.offers_wait_email_change() : m.offers_wait_email_help()}
        error={fieldErrorMessage(errors['email'])}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      </Field>
      {problem !== null && (
        <Callout tone="danger" alert>
          {problem}
        </Callout>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button
          type="submit"
          size="lg"
          loading={isSaving}
          loadingLabel={entry ? m.offers_wait_saving() : m.offers_wait_joining()}
        >
          {entry ? m.offers_wait_save() : m.offers_wait_join()}
        </Button>
        {entry && (
          <Button
            size="lg"
            variant="ghost"
            onClick={() => {
              own.remove(DRAFT_KEY);
              onDone?.();
            }}
          >
            {m.offers_wait_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}
