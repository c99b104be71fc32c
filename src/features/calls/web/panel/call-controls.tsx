import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { m } from '#messages';
import type { CallSession, SessionSnapshot } from '../call-session.ts';
import { callManager } from '../call-instance.ts';
import { DeviceMenu } from './device-menu.tsx';
import { RoundButton } from './round-button.tsx';

/** Buttons for microphone, camera, devices and hanging up. */
export function CallControls({ session, view }: { session: CallSession | null; view: SessionSnapshot | null }) {
  return (
    <div className="flex flex-none justify-center gap-2 px-3 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:gap-4">
      {session && view && (
        <>
          <RoundButton
            icon={view.isMuted ? MicOff : Mic}
            tone={view.isMuted ? 'off' : 'quiet'}
            aria-pressed={view.isMuted}
            onClick={() => session.setMuted(!view.isMuted)}
          >
            {m.calls_mute()}
          </RoundButton>
          <RoundButton
            icon={view.localStream ? Video : VideoOff}
            tone={view.localStream ? 'quiet' : 'off'}
            aria-pressed={view.localStream !== null}
            onClick={() => void session.setCameraOn(view.localStream === null)}
          >
            {m.calls_camera()}
          </RoundButton>
          <DeviceMenu session={session} view={view} />
        </>
      )}
      <RoundButton icon={PhoneOff} tone="danger" onClick={() => callManager.hangUp()}>
        {m.calls_hang_up()}
      </RoundButton>
    </div>
  );
}
