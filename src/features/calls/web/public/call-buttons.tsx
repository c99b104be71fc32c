import Phone from 'lucide-react/icons/phone';
import Video from 'lucide-react/icons/video';
import { useEffect } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import type { Partner } from '../../domain/call-state.ts';
import { callManager, useCall } from '../call-instance.ts';
import { needCalls } from '../calls-needed.ts';
import { useQuery } from '@tanstack/react-query';
import { useIsBlocked } from '#features/profiles/web/public/use-blocked-people.ts';
import { fetchMayCall } from '../api.ts';

/** Call actions for a user; `null` if calling is not possible. */
function useCallActions(partner: Partner) {
  const { state } = useCall();
  useEffect(needCalls, []);
  const mayCall = useMayCall(partner.id);
  if (!mayCall) return null;
  const isFree = state.phase === 'idle' || state.phase === 'ended';
  const way = (label: string, icon: typeof Phone, isVideo: boolean) => ({
    label,
    icon,
    isFree,
    call: () => void callManager.dial(partner, isVideo),
  });
  return [way(m.calls_call(), Phone, false), way(m.calls_video_call(), Video, true)];
}

/** Call buttons for the conversation header. */
export function CallButtons({ partner }: { partner: Partner }) {
  return useCallActions(partner)?.map(({ label, icon, isFree, call }) => (
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

/** The same actions as menu items, for narrow screens. */
export function CallMenuItems({ partner }: { partner: Partner }) {
  return useCallActions(partner)?.map(({ label, icon, isFree, call }) => (
    <MenuItem key={label} icon={icon} disabled={!isFree} onClick={call}>
      {label}
    </MenuItem>
  ));
}

/** True if the user can be called with this browser; false until known. */
function useMayCall(userId: string): boolean {
  const { data } = useQuery({ queryKey: ['calls', userId], queryFn: async () => fetchMayCall(userId) });
  const isBlocked = useIsBlocked(userId);
  return data === true && !isBlocked && 'RTCPeerConnection' in globalThis;
}
