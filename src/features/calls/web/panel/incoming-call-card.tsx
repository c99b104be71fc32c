import { useEffect } from 'react';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import Video from 'lucide-react/icons/video';
import { useLang } from '#browser/i18n/lang.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { m } from '#messages';
import type { Call } from '../../domain/call-state.ts';
import { callManager } from '../call-instance.ts';
import { startRingtone } from './ringtone.ts';
import { RoundButton } from './round-button.tsx';

/** Incoming call with the buttons to answer and decline. Above the page, without blocking it. */
export function IncomingCallCard({ call }: { call: Call }) {
  useLang();
  useEffect(() => startRingtone(), []);
  const { name, id, photo } = call.partner;
  const title = call.isVideo ? m.calls_incoming_video({ name }) : m.calls_incoming({ name });
  const answer = (isVideo: boolean) => void callManager.answer(isVideo);
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
          <p className="text-14 text-muted">
            {call.isVideo ? m.calls_incoming_video_subtitle() : m.calls_incoming_subtitle()}
          </p>
        </div>
      </div>
      <div className="mt-4 flex justify-around">
        <RoundButton icon={PhoneOff} tone="danger" onClick={() => callManager.decline()}>
          {m.calls_decline()}
        </RoundButton>
        {call.isVideo ? plain : filmed}
        {call.isVideo ? filmed : plain}
      </div>
    </section>
  );
}
