import { useEffect, useRef } from 'react';
import { userStorage } from '#browser/storage/user-storage.ts';
import { getQueryClient } from '#browser/api/query-client.tsx';
import { openChat } from '#browser/bus/chat-bus.ts';
import { realtimeSocket } from '#browser/realtime/socket.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { useToast, type Toasts } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { BUZZ_DISPLAY } from '../../domain/rules.ts';
import type { Buzz, BuzzFrame } from '../../domain/schema.ts';
import { fetchRecentBuzzes } from '../api.ts';
import { IncomingBuzzes } from '../incoming-buzzes.ts';
import { sanitizeBuzz } from '../sanitize-buzz.ts';

/** Shows incoming buzzes on every page, including those missed while the socket was down. */
export function BuzzToasts() {
  const toasts = useToast();
  const ownId = useSessionQuery().data?.user.id;
  useEffect(() => {
    if (!ownId) return;
    const inbox: IncomingBuzzes = new IncomingBuzzes({
      storage: userStorage(ownId),
      show: (buzz) => showBuzz(toasts, buzz, () => inbox.onDismissed()),
    });
    // A failed request is repeated after the next connection.
    const catchUp = () =>
      void fetchRecentBuzzes().then(
        (buzzes) => inbox.addMissed(buzzes),
        () => undefined,
      );
    if (realtimeSocket.hello) catchUp();
    const stops = [
      realtimeSocket.on('hello', catchUp),
      realtimeSocket.on<BuzzFrame>('buzz', ({ buzz }) => inbox.add(buzz)),
      // A first reply may make two people contacts, which allows buzzes.
      realtimeSocket.on('conversation', () => void getQueryClient().invalidateQueries({ queryKey: ['buzz'] })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ownId, toasts]);
  return null;
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
