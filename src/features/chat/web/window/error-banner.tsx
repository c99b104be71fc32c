import { useEffect } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { Notice } from '../chat-store.ts';
import { noticeWords } from '../chat-words.ts';
import { WINDOW } from '../window-rules.ts';

/** What went wrong, for five seconds or until it is put away. */
export function ErrorBanner({ notice, onDone }: { notice: Notice; onDone: (id: number) => void }) {
  const { id } = notice;
  useEffect(() => {
    const timer = setTimeout(() => onDone(id), WINDOW.errorShownMs);
    return () => clearTimeout(timer);
  }, [id, onDone]);
  return (
    <Note
      tone="bad"
      alert
      className="mx-3 mt-2 flex-none animate-rise items-center py-0.5 pr-1"
      action={<IconButton label={m.chat_dismiss()} icon={X} onClick={() => onDone(id)} />}
    >
      {noticeWords(notice)}
    </Note>
  );
}
