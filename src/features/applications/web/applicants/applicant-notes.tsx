import { Suspense, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import Flag from 'lucide-react/icons/flag';
import { openReport } from '#browser/bus/report-bus.ts';
import { loadDraft } from '#browser/forms/form-draft.ts';
import { inlineName } from '#browser/inline-name.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useUserDraft } from '#features/accounts/web/public/use-user-draft.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { restoreFocus } from '#ui/hooks/restore-focus.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { formatNoteId } from '../../domain/applicant-board.ts';
import type { NoteEditorProps } from './note-editor.tsx';

const NoteEditor = lazyComponent(async () => (await import('./note-editor.tsx')).NoteEditor);

const DRAFT_SHAPE = { note: z.string() };

interface ApplicantNotesProps extends Omit<NoteEditorProps, 'draft'> {
  isWriting: boolean;
}

/** Notes of the household, signed, which readers can report; the own one is edited in place. */
export function ApplicantNotes(props: ApplicantNotesProps) {
  const { applicant, isWriting, onWriting } = props;
  const { note, notes } = applicant;
  const { id } = applicant.application;
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !isWriting) restoreFocus('data-note', id);
    wasWriting.current = isWriting;
  }, [isWriting, id]);
  const draft = useUserDraft(`applicant-note:${id}`, DRAFT_SHAPE);
  /** Text that was typed and not saved. */
  const unsaved = !isWriting && draft ? loadDraft(draft, { note })?.note : undefined;
  const report = ({ user_id: authorId, name }: (typeof notes)[number]) =>
    openReport({
      type: 'note',
      resourceId: formatNoteId({ applicationId: id, authorId }),
      userId: authorId,
      name,
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {notes.map((one) => (
        <div key={one.user_id} className="flex items-start rounded-inner bg-warning-tint pl-3 text-14">
          <p className="min-w-0 flex-1 py-2 wrap-anywhere" dir="auto">
            {safeDisplayText(one.note)}{' '}
            <LocalizedLink to={`/profile/${one.user_id}`} className="text-muted">
              {safeDisplayText(one.name)}
            </LocalizedLink>
          </p>
          <IconButton
            icon={Flag}
            className="flex-none text-muted"
            label={m.applicants_note_report({ name: inlineName(one.name) })}
            onClick={() => report(one)}
          />
        </div>
      ))}
      {isWriting && draft ? (
        <Suspense fallback={null}>
          <NoteEditor {...props} draft={draft} />
        </Suspense>
      ) : (
        <Button
          data-note={id}
          variant="ghost"
          className="-ml-2 max-w-full justify-self-start text-left"
          onClick={() => onWriting(true)}
        >
          {unsaved !== undefined && <Badge tone="warning">{m.applicants_note_unsaved()}</Badge>}
          {(unsaved ?? note) === '' ? m.applicants_note_add() : safeDisplayText(unsaved ?? note)}
        </Button>
      )}
    </div>
  );
}
