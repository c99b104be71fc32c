import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { m } from '#words';
import type { CallSession, SessionView } from '../call-session.ts';
import { desk } from '../current-desk.ts';
import { DeviceMenu } from './device-menu.tsx';
import { RoundButton } from './round-button.tsx';

/** Microphone, camera, devices, and the end. */
export function CallControls({ session, view }: { session: CallSession | null; view: SessionView | null }) {
  return (
    <div className="flex flex-none justify-center gap-2 px-3 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:gap-4">
      {session && view && (
        <>
          <RoundButton
            icon={view.isMuted ? MicOff : Mic}
            tone={view.isMuted ? 'off' : 'quiet'}
            aria-pressed={view.isMuted}
            onClick={() => session.mute(!view.isMuted)}
          >
            {m.calls_mute()}
          </RoundButton>
          <RoundButton
            icon={view.own ? Video : VideoOff}
            tone={view.own ? 'quiet' : 'off'}
            aria-pressed={view.own !== null}
            onClick={() => void session.film(view.own === null)}
          >
            {m.calls_camera()}
          </RoundButton>
          <DeviceMenu session={session} view={view} />
        </>
      )}
      <RoundButton icon={PhoneOff} tone="danger" onClick={() => desk.hangUp()}>
        {m.calls_hang_up()}
      </RoundButton>
    </div>
  );
}
