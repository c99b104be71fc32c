import { useEffect } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { m } from '#messages';
import type { Notice } from '../client/chat-store.ts';
import { noticeText } from '../chat-labels.ts';
import { WINDOW } from './window-rules.ts';

/** Error banner, hidden after five seconds or on dismissal. */
export function ErrorBanner({ notice, onDone }: { notice: Notice; onDone: (id: number) => void }) {
  const { id } = notice;
  useEffect(() => {
    const timer = setTimeout(() => onDone(id), WINDOW.errorVisibleMs);
    return () => clearTimeout(timer);
  }, [id, onDone]);
  return (
    <Callout
      tone="danger"
      alert
      className="mx-3 mt-2 flex-none animate-rise items-center py-0.5 pr-1"
      action={<IconButton label={m.chat_dismiss()} icon={X} onClick={() => onDone(id)} />}
    >
      {noticeText(notice)}
    </Callout>
  );
}
