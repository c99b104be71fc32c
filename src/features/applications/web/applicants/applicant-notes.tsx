import { useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { BOARD, type Applicant } from '../../domain/applicant-board.ts';
import { saveNote } from './applicants-api.ts';
import type { useBoardActions } from './use-applicants.ts';

interface ApplicantNotesProps {
  applicant: Applicant;
  /** Others who live there or offer the property read the notes. */
  isShared: boolean;
  run: ReturnType<typeof useBoardActions>['run'];
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
}

/** Notes of the household, signed; the own one is edited in place. */
export function ApplicantNotes(props: ApplicantNotesProps) {
  const { applicant, isWriting, onWriting } = props;
  const { note, notes } = applicant;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {notes.map((one) => (
        <p key={one.user_id} className="rounded-inner bg-warning-tint px-3 py-2 text-14 wrap-anywhere" dir="auto">
          {safeDisplayText(one.note)}{' '}
          <LocalizedLink to={`/profile/${one.user_id}`} className="text-muted">
            {safeDisplayText(one.name)}
          </LocalizedLink>
        </p>
      ))}
      {isWriting ? (
        <NoteEditor {...props} />
      ) : (
        <Button
          variant="ghost"
          className="-ml-2 max-w-full justify-self-start text-left"
          onClick={() => onWriting(true)}
        >
          {note === '' ? m.applicants_note_add() : safeDisplayText(note)}
        </Button>
      )}
    </div>
  );
}

function NoteEditor({ applicant: { note, application }, isShared, run, onWriting }: ApplicantNotesProps) {
  const [text, setText] = useState(note);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const isSaved = await run(async () => saveNote(application.id, text.trim()));
    setBusy(false);
    if (isSaved) onWriting(false);
  };
  return (
    <>
      <Field label={m.applicants_note()} help={m.applicants_note_help({ shared: String(isShared) })}>
        <TextArea
          autoFocus
          rows={3}
          maxLength={BOARD.noteMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" loading={isBusy} onClick={() => void save()}>
          {m.group_shortlist_save()}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => onWriting(false)}>
          {m.group_shortlist_cancel()}
        </Button>
      </div>
    </>
  );
}
