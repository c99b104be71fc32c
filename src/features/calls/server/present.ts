import type { FrameOf, ServerFrame } from '../domain/frames.ts';
import { otherRole, userInRole, roleOf, socketOf, type LiveCall } from './service/live-calls.ts';

export function presentIncoming(call: LiveCall, now: number): FrameOf<'call_incoming'> {
  const left = Math.max(0, call.ringUntil - now);
  return { type: 'call_incoming', call_id: call.id, caller: call.caller, video: call.isVideo, left_ms: left };
}

/** Frame about an answered call for one tab of a participant; `null` for other users. */
export function presentAccepted(call: LiveCall, userId: string, connectionId: string): ServerFrame | null {
  const role = roleOf(call, userId);
  if (!role) return null;
  return {
    type: 'call_accepted',
    call_id: call.id,
    partner_id: userInRole(call, otherRole(role)),
    is_caller: role === 'caller',
    is_here: socketOf(call, role)?.connectionId === connectionId,
  };
}
