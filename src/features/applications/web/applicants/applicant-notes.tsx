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
export function ApplicantNotes({ applicant, isShared, run, isWriting, onWriting }: ApplicantNotesProps) {
  const { note, notes, application } = applicant;
  const [text, setText] = useState(note);
  const save = async () => {
    if (await run(async () => saveNote(application.id, text.trim()))) onWriting(false);
  };
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
          <Button variant="outline" className="justify-self-start" onClick={() => void save()}>
            {m.group_shortlist_save()}
          </Button>
        </>
      ) : (
        <Button
          variant="ghost"
          className="-ml-2 max-w-full justify-self-start text-left"
          onClick={() => {
            setText(note);
            onWriting(true);
          }}
        >
          {note === '' ? m.applicants_note_add() : safeDisplayText(note)}
        </Button>
      )}
    </div>
  );
}
