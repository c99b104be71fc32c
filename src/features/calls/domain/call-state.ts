import type { EndReason } from './frames.ts';

export interface Partner {
  id: string;
  name: string;
  photo: string | null;
}

export interface Call {
  id: string;
  partner: Partner;
  isCaller: boolean;
  /** What was asked for; the camera can be switched later. */
  isVideo: boolean;
}

/** What a tab says on its own: no microphone may be used, or the two browsers found no way to each other. */
export type LocalEnd = 'no_media' | 'no_way';

/**
 * A call as one tab sees it. `preparing`: microphone and camera are being asked for, before ringing or answering.
 * `elsewhere`: another tab of the same person has it.
 */
export type CallState =
  | { phase: 'idle' }
  | { phase: 'preparing' | 'ringing_out' | 'ringing_in' | 'connecting'; call: Call }
  | { phase: 'active'; call: Call; since: number; isBroken: boolean }
  | { phase: 'elsewhere'; callId: string }
  | { phase: 'ended'; call: Call; reason: EndReason | LocalEnd };

export type CallEvent =
  | { kind: 'dial' | 'incoming'; call: Call }
  | { kind: 'answer'; isVideo: boolean }
  /** Microphone and camera are there. */
  | { kind: 'prepared' }
  | { kind: 'accepted'; callId: string; partnerId: string; isCaller: boolean; isHere: boolean }
  | { kind: 'connected'; at: number }
  /** Nothing arrives from the other side for the moment. */
  | { kind: 'broken' }
  | { kind: 'ended'; callId: string; reason: EndReason | LocalEnd }
  /** The person themselves ends it, declines, or closes the notice. */
  | { kind: 'leave' };

export const NO_CALL: CallState = { phase: 'idle' };

/** The id of the call a state is about, if any. */
export function callIdOf(state: CallState): string | null {
  if (state.phase === 'idle') return null;
  return state.phase === 'elsewhere' ? state.callId : state.call.id;
}

/** True where this tab itself has, or is about to have, the call's line. */
export function isSeated(state: CallState): boolean {
  if (state.phase === 'preparing') return false;
  return state.phase === 'ringing_out' || state.phase === 'connecting' || state.phase === 'active';
}

const isRinging = (state: CallState) => state.phase === 'ringing_out' || state.phase === 'ringing_in';
const isFree = (state: CallState) => state.phase === 'idle' || state.phase === 'ended';

/** What a call becomes by what happens. An event that does not fit leaves everything as it is. */
export function callState(state: CallState, event: CallEvent): CallState {
  switch (event.kind) {
    case 'dial':
      return isFree(state) ? { phase: 'preparing', call: event.call } : state;
    case 'incoming':
      return isFree(state) ? { phase: 'ringing_in', call: event.call } : state;
    case 'answer':
      return state.phase === 'ringing_in'
        ? { phase: 'preparing', call: { ...state.call, isVideo: event.isVideo } }
        : state;
    case 'prepared':
      // an answer is answered once the server says so, since another tab may have been first
      return state.phase === 'preparing' && state.call.isCaller ? { ...state, phase: 'ringing_out' } : state;
    case 'accepted':
      return accepted(state, event);
    case 'connected':
      if (state.phase === 'active') return state.isBroken ? { ...state, isBroken: false } : state;
      return state.phase === 'connecting'
        ? { phase: 'active', call: state.call, since: event.at, isBroken: false }
        : state;
    case 'broken':
      return state.phase === 'active' ? { ...state, isBroken: true } : state;
    case 'ended':
      return ended(state, event);
    case 'leave':
      return state.phase === 'elsewhere' ? state : NO_CALL;
  }
}

function accepted(state: CallState, event: Extract<CallEvent, { kind: 'accepted' }>): CallState {
  const elsewhere: CallState = { phase: 'elsewhere', callId: event.callId };
  if (state.phase === 'idle' || state.phase === 'elsewhere' || state.phase === 'ended')
    return event.isHere ? state : elsewhere;
  const isSame = state.call.id === event.callId;
  // two people rang each other: one of the two calls became that of both
  const isMet = isRinging(state) && state.call.partner.id === event.partnerId;
  if (!isSame && !isMet) return state;
  if (!event.isHere) return elsewhere;
  // this line is back; the talk was never interrupted
  if (state.phase === 'active' && isSame) return state;
  return { phase: 'connecting', call: { ...state.call, id: event.callId, isCaller: event.isCaller } };
}

function ended(state: CallState, event: Extract<CallEvent, { kind: 'ended' }>): CallState {
  if (callIdOf(state) !== event.callId) return state;
  if (state.phase === 'idle' || state.phase === 'ended') return state;
  // a ring that stops needs no words; what was missed stands in the conversation
  if (state.phase === 'elsewhere' || state.phase === 'ringing_in') return NO_CALL;
  return { phase: 'ended', call: state.call, reason: event.reason };
}
