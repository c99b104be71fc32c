import { useQueryClient } from '@tanstack/react-query';
import type { FormDraft } from '#browser/forms/form-draft.ts';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { BOARD, noteBody, type Applicant } from '../../domain/applicant-board.ts';
import { SHORTLIST_KEY } from '../shortlist/use-shortlist.ts';
import { saveNote } from './applicants-api.ts';

export interface NoteEditorProps {
  applicant: Applicant;
  /** Others who live there or offer the property read the notes. */
  isShared: boolean;
  draft: FormDraft<{ note: string }>;
  onWriting: (isWriting: boolean) => void;
}

const ERRORS = { field_too_long: m.error_group_note_too_long };
const schema = formSchema((values: { note: string }) => values, noteBody);

/**
 * Editor of the own note. Its draft outlasts a reload, a failed request and the move of the card to another column, and
 * says so until it is saved.
 */
export function NoteEditor({ applicant: { note, application }, isShared, draft, onWriting }: NoteEditorProps) {
  const cache = useQueryClient();
  const form = useAppForm({
    schema,
    defaultValues: { note },
    errorMessages: ERRORS,
    draft,
    onSubmit: async ({ note: text }) => {
      await saveNote(application.id, text);
      void cache.invalidateQueries({ queryKey: [SHORTLIST_KEY] });
      onWriting(false);
    },
  });
  const text = form.watch('note');
  const isTooLong = [...text].length > BOARD.noteMaxLength;
  const hasFailed = form.summary.problem !== null;
  const cancel = () => {
    form.restart({ note });
    onWriting(false);
  };
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void form.submit(event)}>
      <Field
        label={m.applicants_note()}
        help={m.applicants_note_help({ shared: String(isShared) })}
        error={isTooLong ? m.error_group_note_too_long() : form.error('note')}
        aside={
          <span className={isTooLong ? 'text-danger-text' : ''}>{`${[...text].length}/${BOARD.noteMaxLength}`}</span>
        }
      >
        <TextArea autoFocus rows={3} {...form.register('note')} />
      </Field>
      {(hasFailed || form.isDraftRestored) && text !== note && (
        <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
          <Badge tone="warning">{m.applicants_note_unsaved()}</Badge>
          {m.applicants_note_unsaved_help()}
        </p>
      )}
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" loading={form.isSubmitting}>
          {hasFailed ? m.applications_retry() : m.group_shortlist_save()}
        </Button>
        <Button variant="ghost" disabled={form.isSubmitting} onClick={cancel}>
          {m.group_shortlist_cancel()}
        </Button>
      </div>
    </form>
  );
}
