import * as z from 'zod/mini';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { SavedSearch } from '../../domain/search/search-filters.ts';
import { useSavedSearchMutation } from './use-saved-searches.ts';
import { FREQUENCIES } from '../../domain/search/search-rules.ts';

const NAME_MAX_LENGTH = 60;

interface SavedSearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A search without id is new. */
  search: Pick<SavedSearch, 'name' | 'query' | 'frequency'> & { id: string | null };
}

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required')),
  frequency: z.enum(FREQUENCIES),
});
type Values = z.infer<typeof schema>;
const ERRORS = { required: m.error_required };

/** Name and alert frequency of a saved search. */
export function SavedSearchDialog({ isOpen, onClose, search }: SavedSearchDialogProps) {
  const toast = useToast();
  const change = useSavedSearchMutation();
  const form = useAppForm<Values, Values>({
    schema,
    defaultValues: { name: search.name, frequency: search.frequency },
    errorMessages: ERRORS,
    onSubmit: async (values) => {
      await change.mutateAsync(
        search.id === null
          ? { do: 'add', body: { ...values, query: search.query } }
          : { do: 'change', id: search.id, body: values },
      );
      toast.success(m.search_saved());
      onClose();
    },
    failureMessage: (error) => m.search_failed({ what: requestErrorMessage(error) }),
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={search.id === null ? m.search_save() : m.search_searches_edit_title()}
      description={m.search_save_lead()}
      closeLabel={m.search_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.search_save_busy()}>
          {m.search_save_submit()}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Field label={m.search_save_name()} error={form.error('name')} required>
          <TextInput maxLength={NAME_MAX_LENGTH} autoComplete="off" {...form.register('name')} />
        </Field>
        <Field group label={m.search_save_when()}>
          <RadioList
            {...form.control('frequency')}
            options={FREQUENCIES.map((one) => ({ value: one, label: m.search_frequency({ frequency: one }) }))}
          />
        </Field>
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}
