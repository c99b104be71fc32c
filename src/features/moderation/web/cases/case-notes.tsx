import * as z from 'zod/mini';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { noteBody, type FullCase } from '../../domain/case-schema.ts';
import { CASES } from '../../domain/cases.ts';
import { useCaseMutation } from './cases-api.ts';

const EMPTY = { text: '' };
const SHAPE = { text: z.string() };
const ERRORS = { required: m.error_required };

/** Internal notes of a case; moderators only. */
export function CaseNotes({ found }: { found: FullCase }) {
  const lang = useLang();
  const move = useCaseMutation(found.id);
  const form = useAppForm({
    schema: noteBody,
    defaultValues: EMPTY,
    errorMessages: ERRORS,
    draft: useUserDraft<typeof EMPTY>(`note:${found.id}`, SHAPE),
    onSubmit: async (body) => {
      await move.mutateAsync({ path: 'notes', body, successMessage: m.cases_done_note() });
      form.restart(EMPTY);
    },
    failureMessage: () => null,
  });
  return (
    <div className="grid gap-4">
      {found.notes.length > 0 && (
        <ul className="grid gap-3">
          {found.notes.map(({ id, author, text: noteText, created_at }) => (
            <li key={id} className="rounded-inner bg-surface-quiet px-3.5 py-3 text-14">
              <p className="text-12 text-muted">
                {author ? safeDisplayText(author.name) : m.cases_somebody()} ·{' '}
                {formatDate(created_at, lang, 'shortTime')}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {noteText}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-2">
        <Field label={m.cases_note()} help={m.cases_note_help()} error={form.error('text')}>
          <TextArea rows={2} maxLength={CASES.noteMaxLength} {...form.register('text')} />
        </Field>
        <FormErrorSummary {...form.summary} />
        <Button type="submit" variant="outline" loading={form.isSubmitting} className="justify-self-end">
          {m.cases_note_add()}
        </Button>
      </form>
    </div>
  );
}
