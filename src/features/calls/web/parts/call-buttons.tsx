import Phone from 'lucide-react/icons/phone';
import Video from 'lucide-react/icons/video';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { m } from '#words';
import type { Partner } from '../../domain/call-state.ts';
import { desk, useDesk } from '../current-desk.ts';
import { useMayCall } from '../use-may-call.ts';

/** What one may do about calling somebody; null where one cannot. */
function useWays(partner: Partner) {
  const { state } = useDesk();
  const mayCall = useMayCall(partner.id);
  if (!mayCall) return null;
  const isFree = state.phase === 'idle' || state.phase === 'ended';
  const way = (label: string, icon: typeof Phone, isVideo: boolean) => ({
    label,
    icon,
    isFree,
    call: () => void desk.dial(partner, isVideo),
  });
  return [way(m.calls_call(), Phone, false), way(m.calls_video_call(), Video, true)];
}

/** A call and a video call, for the head of a conversation. */
export function CallButtons({ partner }: { partner: Partner }) {
  return useWays(partner)?.map(({ label, icon, isFree, call }) => (
    <IconButton
      key={label}
      label={label}
      icon={icon}
      title={isFree ? label : m.calls_already()}
      aria-disabled={!isFree}
      onClick={isFree ? call : undefined}
      className={isFree ? undefined : 'cursor-not-allowed opacity-45'}
    />
  ));
}

/** The same as lines of a menu, where there is no room for buttons. */
export function CallItems({ partner }: { partner: Partner }) {
  return useWays(partner)?.map(({ label, icon, isFree, call }) => (
    <MenuItem key={label} icon={icon} disabled={!isFree} onClick={call}>
      {label}
    </MenuItem>
  ));
}
