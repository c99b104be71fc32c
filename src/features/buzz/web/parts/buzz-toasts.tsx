import { useEffect, useRef } from 'react';
import { ownStorage } from '#browser/own-storage.ts';
import { queryCache } from '#browser/query.tsx';
import { requestChat } from '#browser/open-chat.ts';
import { realtime } from '#browser/socket.ts';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useToast, type Toasts } from '#ui/toast.tsx';
import { m } from '#words';
import { BUZZ_SHOWN } from '../../domain/rules.ts';
import type { Buzz, BuzzFrame } from '../../domain/schema.ts';
import { recentBuzzes } from '../api.ts';
import { BuzzInbox } from '../buzz-inbox.ts';
import { shownBuzz } from '../shown-buzz.ts';

/** Shows buzzes for whoever is signed in, on whatever page, and those that came while the line was down. */
export function BuzzToasts() {
  const toasts = useToast();
  const ownId = useOwnSession().data?.user.id;
  useEffect(() => {
    if (!ownId) return;
    const inbox: BuzzInbox = new BuzzInbox({
      own: ownStorage(ownId),
      show: (buzz) => showBuzz(toasts, buzz, () => inbox.ended()),
    });
    // what cannot be asked for now is asked for after the next connection
    const catchUp = () =>
      void recentBuzzes().then(
        (buzzes) => inbox.missed(buzzes),
        () => undefined,
      );
    if (realtime.state === 'open') catchUp();
    const stops = [
      realtime.on('hello', catchUp),
      realtime.on<BuzzFrame>('buzz', ({ buzz }) => inbox.arrived(buzz)),
      // a first answer may have made two people acquainted
      realtime.on('conversation', () => void queryCache().invalidateQueries({ queryKey: ['buzz'] })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ownId, toasts]);
  return null;
}

function showBuzz(toasts: Toasts, buzz: Buzz, onGone: () => void): void {
  const { from_user_id: userId, display_name: name } = buzz;
  toasts.info(<BuzzWords buzz={buzz} />, {
    lead: <Face buzz={buzz} onGone={onGone} />,
    shake: true,
    durationMs: BUZZ_SHOWN.toastMs,
    action: { label: m.buzz_open_chat(), onClick: () => requestChat({ userId, name }) },
  });
}

function BuzzWords({ buzz }: { buzz: Buzz }) {
  const { display_name: name, message } = shownBuzz(buzz);
  return (
    <>
      <span className="block">{m.buzz_arrived({ name })}</span>
      {message && (
        <span className="mt-0.5 block font-text text-soft" dir="auto">
          {message}
        </span>
      )}
    </>
  );
}

/** The sender's face. It goes with its toast, however that ended, and says so. */
function Face({ buzz, onGone }: { buzz: Buzz; onGone: () => void }) {
  const gone = useRef(onGone);
  useEffect(() => {
    const tell = gone.current;
    return () => tell();
  }, []);
  return <Avatar name={buzz.from_user_id} src={buzz.avatar_url} size={44} eager />;
}
