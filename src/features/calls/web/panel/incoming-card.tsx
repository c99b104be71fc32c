import { useEffect } from 'react';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import Video from 'lucide-react/icons/video';
import { useLang } from '#browser/lang.ts';
import { Avatar } from '#ui/avatar.tsx';
import { m } from '#words';
import type { Call } from '../../domain/call-state.ts';
import { desk } from '../current-desk.ts';
import { startRinging } from './ring-sound.ts';
import { RoundButton } from './round-button.tsx';

/** Somebody rings: who, and what one can do about it. Over everything, and in nobody's way. */
export function IncomingCard({ call }: { call: Call }) {
  useLang();
  useEffect(() => startRinging(), []);
  const { name, id, photo } = call.partner;
  const title = call.isVideo ? m.calls_incoming_video({ name }) : m.calls_incoming({ name });
  const answer = (isVideo: boolean) => void desk.answer(isVideo);
  const plain = (
    <RoundButton icon={Phone} tone={call.isVideo ? 'quiet' : 'main'} onClick={() => answer(false)}>
      {m.calls_accept()}
    </RoundButton>
  );
  const filmed = (
    <RoundButton icon={Video} tone={call.isVideo ? 'main' : 'quiet'} onClick={() => answer(true)}>
      {m.calls_accept_video()}
    </RoundButton>
  );
  return (
    <section
      role="dialog"
      data-call="incoming"
      aria-label={title}
      className="pointer-events-auto fixed inset-x-3 top-[calc(12px+env(safe-area-inset-top))] z-55 mx-auto max-w-90 animate-rise rounded-card border border-line bg-surface p-4 text-ink shadow-float"
    >
      <p role="alert" className="sr-only">
        {title}
      </p>
      <div className="flex items-center gap-3">
        <span className="rounded-full ring-4 ring-action-tint">
          <Avatar name={id} src={photo} size={64} eager />
        </span>
        <div className="min-w-0 flex-1">
          <p className="truncate text-18 leading-ui font-strong" dir="auto">
            {name}
          </p>
          <p className="text-14 text-soft">{call.isVideo ? m.calls_rings_video() : m.calls_rings()}</p>
        </div>
      </div>
      <div className="mt-4 flex justify-around">
        <RoundButton icon={PhoneOff} tone="danger" onClick={() => desk.decline()}>
          {m.calls_decline()}
        </RoundButton>
        {call.isVideo ? plain : filmed}
        {call.isVideo ? filmed : plain}
      </div>
    </section>
  );
}
