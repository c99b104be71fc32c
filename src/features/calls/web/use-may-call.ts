import { useQuery } from '@tanstack/react-query';
import { useIsBlocked } from '#features/profiles/web/parts/blocked-people.ts';
import { mayCall } from './api.ts';

/** Whether one can call somebody, with this browser; false until that is known. */
export function useMayCall(userId: string): boolean {
  const { data } = useQuery({ queryKey: ['calls', userId], queryFn: async () => mayCall(userId) });
  const isBlocked = useIsBlocked(userId);
  return data === true && !isBlocked && 'RTCPeerConnection' in globalThis;
}
