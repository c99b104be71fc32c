import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { NoteEditorProps } from './note-editor.tsx';

const NoteEditor = lazyComponent(async () => (await import('./note-editor.tsx')).NoteEditor);

interface ApplicantNotesProps extends NoteEditorProps {
  isWriting: boolean;
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
        <Suspense fallback={null}>
          <NoteEditor {...props} />
        </Suspense>
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
