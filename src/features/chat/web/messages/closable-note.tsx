import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { Callout, type CalloutTone } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import { useClosedNote } from './closed-notes.ts';

interface ClosableNoteProps {
  /** Identifies the note; once closed, it stays closed. */
  id: string;
  tone: CalloutTone;
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
}

/** Safety note that the user can close. */
export function ClosableNote({ id, tone, icon, className, children }: ClosableNoteProps) {
  const [isClosed, close] = useClosedNote(id);
  if (isClosed) return null;
  return (
    <div className={className}>
      <Callout tone={tone} icon={icon} className="relative pr-12">
        {children}
        <IconButton label={m.chat_note_close()} icon={X} onClick={close} className="absolute! top-0.5 right-0.5" />
      </Callout>
    </div>
  );
}
