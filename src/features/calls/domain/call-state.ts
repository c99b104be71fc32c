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
  /** Requested mode; the camera can be switched later. */
  isVideo: boolean;
}

/** End reasons determined by this tab: no usable microphone, or no connection between the two browsers. */
export type LocalEndReason = 'no_media' | 'no_way';

/**
 * Call state of one tab. `preparing`: microphone and camera are being requested, before ringing or answering.
 * `elsewhere`: another tab of the same user has the call.
 */
export type CallState =
  | { phase: 'idle' }
  | { phase: 'preparing' | 'ringing_out' | 'ringing_in' | 'connecting'; call: Call }
  | { phase: 'active'; call: Call; since: number; isBroken: boolean }
  | { phase: 'elsewhere'; callId: string }
  | { phase: 'ended'; call: Call; reason: EndReason | LocalEndReason };

export type CallEvent =
  | { kind: 'dial' | 'incoming'; call: Call }
  | { kind: 'answer'; isVideo: boolean }
  /** Microphone and camera are open. */
  | { kind: 'prepared' }
  | { kind: 'accepted'; callId: string; partnerId: string; isCaller: boolean; isHere: boolean }
  | { kind: 'connected'; at: number }
  /** The media connection is interrupted. */
  | { kind: 'broken' }
  | { kind: 'ended'; callId: string; reason: EndReason | LocalEndReason }
  /** The user ends or declines the call, or closes the notice. */
  | { kind: 'leave' };

export const IDLE_CALL: CallState = { phase: 'idle' };

/** Call id of a state, or `null`. */
export function callIdOf(state: CallState): string | null {
  if (state.phase === 'idle') return null;
  return state.phase === 'elsewhere' ? state.callId : state.call.id;
}

/** True if this tab takes part in the call or is ringing. */
export function isParticipating(state: CallState): boolean {
  if (state.phase === 'preparing') return false;
  return state.phase === 'ringing_out' || state.phase === 'connecting' || state.phase === 'active';
}

const isRinging = (state: CallState) => state.phase === 'ringing_out' || state.phase === 'ringing_in';
const canStartCall = (state: CallState) => state.phase === 'idle' || state.phase === 'ended';

/** Reducer of the call state. Events that do not apply return the same state. */
export function callReducer(state: CallState, event: CallEvent): CallState {
  switch (event.kind) {
    case 'dial':
      return canStartCall(state) ? { phase: 'preparing', call: event.call } : state;
    case 'incoming':
      return canStartCall(state) ? { phase: 'ringing_in', call: event.call } : state;
    case 'answer':
      return state.phase === 'ringing_in'
        ? { phase: 'preparing', call: { ...state.call, isVideo: event.isVideo } }
        : state;
    case 'prepared':
      // The callee stays in `preparing` until the server confirms, since another tab may have answered first.
      return state.phase === 'preparing' && state.call.isCaller ? { ...state, phase: 'ringing_out' } : state;
    case 'accepted':
      return onAccepted(state, event);
    case 'connected':
      if (state.phase === 'active') return state.isBroken ? { ...state, isBroken: false } : state;
      return state.phase === 'connecting'
        ? { phase: 'active', call: state.call, since: event.at, isBroken: false }
        : state;
    case 'broken':
      return state.phase === 'active' ? { ...state, isBroken: true } : state;
    case 'ended':
      return onEnded(state, event);
    case 'leave':
      return state.phase === 'elsewhere' ? state : IDLE_CALL;
  }
}

function onAccepted(state: CallState, event: Extract<CallEvent, { kind: 'accepted' }>): CallState {
  const elsewhere: CallState = { phase: 'elsewhere', callId: event.callId };
  if (state.phase === 'idle' || state.phase === 'elsewhere' || state.phase === 'ended')
    return event.isHere ? state : elsewhere;
  const isSame = state.call.id === event.callId;
  // Both users called each other; the server merged the two calls into one.
  const isMet = isRinging(state) && state.call.partner.id === event.partnerId;
  if (!isSame && !isMet) return state;
  if (!event.isHere) return elsewhere;
  // The socket reconnected; the media connection was not interrupted.
  if (state.phase === 'active' && isSame) return state;
  return { phase: 'connecting', call: { ...state.call, id: event.callId, isCaller: event.isCaller } };
}

function onEnded(state: CallState, event: Extract<CallEvent, { kind: 'ended' }>): CallState {
  if (callIdOf(state) !== event.callId) return state;
  if (state.phase === 'idle' || state.phase === 'ended') return state;
  // An incoming call that stops shows no notice; a missed call is recorded in the conversation.
  if (state.phase === 'elsewhere' || state.phase === 'ringing_in') return IDLE_CALL;
  return { phase: 'ended', call: state.call, reason: event.reason };
}
