import { CALL } from '../../domain/rules.ts';
import type { FrameOf } from '../../domain/frames.ts';

/** The socket over which one of the two takes part. */
export interface Seat {
  connectionId: string;
  /** Since when that socket is gone, in milliseconds; null while it is there. */
  goneSince: number | null;
}

export interface LiveCall {
  id: string;
  caller: FrameOf<'call_incoming'>['caller'];
  calleeId: string;
  isVideo: boolean;
  /** In milliseconds. */
  ringUntil: number;
  callerSeat: Seat;
  /** Null while it rings. */
  calleeSeat: Seat | null;
}

export type Role = 'caller' | 'callee';

const seatAt = (connectionId: string): Seat => ({ connectionId, goneSince: null });

/** What part somebody has in a call; null for none. */
export function roleIn(call: LiveCall, userId: string): Role | null {
  if (call.caller.id === userId) return 'caller';
  return call.calleeId === userId ? 'callee' : null;
}

export function seatOf(call: LiveCall, role: Role): Seat | null {
  return role === 'caller' ? call.callerSeat : call.calleeSeat;
}

export function otherRole(role: Role): Role {
  return role === 'caller' ? 'callee' : 'caller';
}

export function personIn(call: LiveCall, role: Role): string {
  return role === 'caller' ? call.caller.id : call.calleeId;
}

/**
 * The calls of this moment, the same in every process: each takes the same news and comes to the same end, in whichever
 * order two of them arrive.
 */
export class LiveCalls {
  #byId = new Map<string, LiveCall>();

  get(id: string): LiveCall | null {
    return this.#byId.get(id) ?? null;
  }

  ofPerson(userId: string): LiveCall | null {
    return [...this.#byId.values()].find((call) => roleIn(call, userId) !== null) ?? null;
  }

  /** The call in which two people take part, if they do. */
  between(a: string, b: string): LiveCall | null {
    return [...this.#byId.values()].find((call) => roleIn(call, a) && roleIn(call, b)) ?? null;
  }

  /**
   * Takes up a ring. Where the called person is ringing the caller at the same time, the two meet: the call with the
   * smaller id is answered by it. Answers the call that now stands, null for one that is known.
   */
  ring(call: LiveCall): LiveCall | null {
    if (this.#byId.has(call.id)) return null;
    const theirs = this.between(call.caller.id, call.calleeId);
    const isMet = theirs?.caller.id === call.calleeId && theirs.calleeSeat === null;
    if (!isMet) return this.#keep(call);
    const [kept, left] = call.id < theirs.id ? [call, theirs] : [theirs, call];
    this.#byId.delete(left.id);
    return this.#keep({ ...kept, calleeSeat: left.callerSeat });
  }

  /** Somebody answers. Of two tabs that did so at once, in two processes, the one with the smaller id has it. */
  accept(id: string, connectionId: string): LiveCall | null {
    const call = this.#byId.get(id);
    if (!call || (call.calleeSeat && call.calleeSeat.connectionId <= connectionId)) return null;
    return this.#keep({ ...call, calleeSeat: seatAt(connectionId) });
  }

  /** Takes a call away, and answers it if it was there. */
  end(id: string): LiveCall | null {
    const call = this.get(id);
    this.#byId.delete(id);
    return call;
  }

  /** A part in a call goes on over another socket. */
  move(id: string, role: Role, connectionId: string): void {
    this.#seat(id, role, seatAt(connectionId));
  }

  /** A socket is gone: whoever sat there has a while to come back. */
  leave(userId: string, connectionId: string, at: number): void {
    const call = this.ofPerson(userId);
    const role = call && roleIn(call, userId);
    if (call && role && seatOf(call, role)?.connectionId === connectionId)
      this.#seat(call.id, role, { connectionId, goneSince: at });
  }

  /** Calls whose time is over: nobody answered, or somebody did not come back. */
  overdue(now: number): { call: LiveCall; reason: 'missed' | 'lost' }[] {
    const isLost = (seat: Seat | null) =>
      seat !== null && seat.goneSince !== null && now - seat.goneSince >= CALL.graceMs;
    return [...this.#byId.values()].flatMap((call): { call: LiveCall; reason: 'missed' | 'lost' }[] => {
      if (isLost(call.callerSeat) || isLost(call.calleeSeat)) return [{ call, reason: 'lost' }];
      return call.calleeSeat === null && now >= call.ringUntil ? [{ call, reason: 'missed' }] : [];
    });
  }

  #seat(id: string, role: Role, seat: Seat): void {
    const call = this.#byId.get(id);
    if (!call) return;
    this.#keep(role === 'caller' ? { ...call, callerSeat: seat } : { ...call, calleeSeat: seat });
  }

  #keep(call: LiveCall): LiveCall {
    this.#byId.set(call.id, call);
    return call;
  }
}
