import { useId } from 'react';
import Settings from 'lucide-react/icons/settings-2';
import { Menu, MenuRadioItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import type { CallSession, SessionSnapshot } from '../call-session.ts';
import type { DeviceKind } from '../media-devices.ts';
import { RoundButton } from './round-button.tsx';

/** Selects microphone and camera. */
export function DeviceMenu({ session, view }: { session: CallSession; view: SessionSnapshot }) {
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
      <DeviceGroup kind="microphone" title={m.calls_microphone()} session={session} view={view} />
      {view.devices.camera.length > 0 && <MenuSeparator />}
      <DeviceGroup kind="camera" title={m.calls_camera()} session={session} view={view} />
    </Menu>
  );
}

function DeviceGroup({
  kind,
  title,
  session,
  view,
}: {
  kind: DeviceKind;
  title: string;
  session: CallSession;
  view: SessionSnapshot;
}) {
  const id = useId();
  const devices = view.devices[kind];
  if (devices.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pt-2 pb-1 text-12 text-muted">
        {title}
      </p>
      {devices.map(({ deviceId, label }, nth) => (
        <MenuRadioItem
          key={deviceId}
          checked={view.selectedDevices[kind] === deviceId}
          onClick={() => void session.selectDevice(kind, deviceId)}
        >
          {label || m.calls_device({ kind: title, nth: nth + 1 })}
        </MenuRadioItem>
      ))}
    </div>
  );
}
