import { useEffect, useRef } from 'react';
import { openChat } from '#browser/bus/chat-bus.ts';
import { userStorage } from '#browser/storage/user-storage.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import type { Toasts } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { BUZZ_DISPLAY } from '../domain/rules.ts';
import type { Buzz } from '../domain/schema.ts';
import { IncomingBuzzes } from './incoming-buzzes.ts';
import { sanitizeBuzz } from './sanitize-buzz.ts';

/** Creates the queue of a user's buzzes, which are shown as toasts. */
export function createBuzzInbox(ownId: string, toasts: Toasts): IncomingBuzzes {
  const inbox: IncomingBuzzes = new IncomingBuzzes({
    storage: userStorage(ownId),
    show: (buzz) => showBuzz(toasts, buzz, () => inbox.onDismissed()),
  });
  return inbox;
}

function showBuzz(toasts: Toasts, buzz: Buzz, onClose: () => void): void {
  const { from_user_id: userId, display_name: name } = buzz;
  toasts.info(<BuzzToastText buzz={buzz} />, {
    media: <SenderAvatar buzz={buzz} onClose={onClose} />,
    shake: true,
    durationMs: BUZZ_DISPLAY.toastMs,
    action: { label: m.buzz_open_chat(), onClick: () => openChat({ userId, name }) },
  });
}

function BuzzToastText({ buzz }: { buzz: Buzz }) {
  const { display_name: name, message } = sanitizeBuzz(buzz);
  return (
    <>
      <span className="block">{m.buzz_arrived({ name })}</span>
      {message && (
        <span className="mt-0.5 block font-text text-muted" dir="auto">
          {message}
        </span>
      )}
    </>
  );
}

/** Sender's avatar. It unmounts with its toast, however the toast closes, and then calls `onClose`. */
function SenderAvatar({ buzz, onClose }: { buzz: Buzz; onClose: () => void }) {
  const latestOnClose = useRef(onClose);
  useEffect(() => {
    const callback = latestOnClose.current;
    return () => callback();
  }, []);
  return <Avatar name={buzz.from_user_id} src={buzz.avatar_url} size={44} eager />;
}
