import { useId } from 'react';
import Settings from 'lucide-react/icons/settings-2';
import { Menu, MenuChoice, MenuSeparator } from '#ui/menu.tsx';
import { m } from '#words';
import type { CallSession, SessionView } from '../call-session.ts';
import type { DeviceKind } from '../media.ts';
import { RoundButton } from './round-button.tsx';

/** Which microphone and which camera. */
export function DeviceMenu({ session, view }: { session: CallSession; view: SessionView }) {
  return (
    <Menu
      label={m.calls_devices()}
      align="end"
      trigger={(props) => (
        <RoundButton {...props} icon={Settings}>
          {m.calls_devices()}
        </RoundButton>
      )}
    >
      <Devices kind="microphone" title={m.calls_microphone()} session={session} view={view} />
      {view.devices.camera.length > 0 && <MenuSeparator />}
      <Devices kind="camera" title={m.calls_camera()} session={session} view={view} />
    </Menu>
  );
}

function Devices({
  kind,
  title,
  session,
  view,
}: {
  kind: DeviceKind;
  title: string;
  session: CallSession;
  view: SessionView;
}) {
  const id = useId();
  const devices = view.devices[kind];
  if (devices.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pt-2 pb-1 text-12 text-soft">
        {title}
      </p>
      {devices.map(({ deviceId, label }, nth) => (
        <MenuChoice
          key={deviceId}
          checked={view.chosen[kind] === deviceId}
          onClick={() => void session.choose(kind, deviceId)}
        >
          {label || m.calls_device({ kind: title, nth: nth + 1 })}
        </MenuChoice>
      ))}
    </div>
  );
}
