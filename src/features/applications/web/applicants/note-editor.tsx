import * as z from 'zod/mini';
import type { FormDraft } from '#browser/forms/form-draft.ts';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { BOARD, noteBody, type Applicant } from '../../domain/applicant-board.ts';
import { saveNote } from './applicants-api.ts';
import type { useBoardActions } from './use-applicants.ts';

export interface NoteEditorProps {
  applicant: Applicant;
  /** Others who live there or offer the property read the notes. */
  isShared: boolean;
  run: ReturnType<typeof useBoardActions>['run'];
  onWriting: (isWriting: boolean) => void;
}

const DRAFT_SHAPE = { note: z.string() };
const ERRORS = { field_too_long: m.error_group_note_too_long };
const schema = formSchema((values: { note: string }) => values, noteBody);

/**
 * Editor of the own note. Its draft outlasts a reload, and the move of the card to another column: the form waits for
 * the user, as a draft is never restored into a field that has the focus.
 */
export function NoteEditor(props: NoteEditorProps) {
  const draft = useUserDraft(`applicant-note:${props.applicant.application.id}`, DRAFT_SHAPE);
  return draft && <NoteForm {...props} draft={draft} />;
}

interface NoteFormProps extends NoteEditorProps {
  draft: FormDraft<{ note: string }>;
}

function NoteForm({ applicant: { note, application }, isShared, run, onWriting, draft }: NoteFormProps) {
  const form = useAppForm({
    schema,
    defaultValues: { note },
    errorMessages: ERRORS,
    draft,
    onSubmit: async ({ note: text }) => {
      const isSaved = await run(async () => saveNote(application.id, text));
      if (isSaved) onWriting(false);
      return isSaved;
    },
  });
  const cancel = () => {
    form.restart({ note });
    onWriting(false);
  };
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void form.submit(event)}>
      <Field
        label={m.applicants_note()}
        help={m.applicants_note_help({ shared: String(isShared) })}
        error={form.error('note')}
      >
        <TextArea autoFocus rows={3} maxLength={BOARD.noteMaxLength} {...form.register('note')} />
      </Field>
      <FormErrorSummary {...form.summary} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" loading={form.isSubmitting}>
          {m.group_shortlist_save()}
        </Button>
        <Button variant="ghost" disabled={form.isSubmitting} onClick={cancel}>
          {m.group_shortlist_cancel()}
        </Button>
      </div>
    </form>
  );
}
