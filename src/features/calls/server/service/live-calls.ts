import { CALL } from '../../domain/rules.ts';
import type { FrameOf } from '../../domain/frames.ts';

/** Socket of one participant. */
export interface ParticipantSocket {
  connectionId: string;
  /** Disconnect time in milliseconds; `null` while connected. */
  disconnectedAt: number | null;
}

export interface LiveCall {
  id: string;
  caller: FrameOf<'call_incoming'>['caller'];
  calleeId: string;
  isVideo: boolean;
  /** Milliseconds. */
  ringUntil: number;
  callerSocket: ParticipantSocket;
  /** `null` while ringing. */
  calleeSocket: ParticipantSocket | null;
}

export type Role = 'caller' | 'callee';

const connectedSocket = (connectionId: string): ParticipantSocket => ({ connectionId, disconnectedAt: null });

/** Role of a user in a call, or `null`. */
export function roleOf(call: LiveCall, userId: string): Role | null {
  if (call.caller.id === userId) return 'caller';
  return call.calleeId === userId ? 'callee' : null;
}

export function socketOf(call: LiveCall, role: Role): ParticipantSocket | null {
  return role === 'caller' ? call.callerSocket : call.calleeSocket;
}

export function otherRole(role: Role): Role {
  return role === 'caller' ? 'callee' : 'caller';
}

export function userInRole(call: LiveCall, role: Role): string {
  return role === 'caller' ? call.caller.id : call.calleeId;
}

/**
 * Active calls, replicated in every process. All processes apply the same events and converge regardless of their
 * order.
 */
export class LiveCalls {
  #byId = new Map<string, LiveCall>();

  get(id: string): LiveCall | null {
    return this.#byId.get(id) ?? null;
  }

  getByUser(userId: string): LiveCall | null {
    return [...this.#byId.values()].find((call) => roleOf(call, userId) !== null) ?? null;
  }

  /** Finds the call between two users. */
  between(a: string, b: string): LiveCall | null {
    return [...this.#byId.values()].find((call) => roleOf(call, a) && roleOf(call, b)) ?? null;
  }

  /**
   * Adds a ringing call. If the callee is calling the caller at the same time, both calls merge into the one with the
   * smaller id, which counts as answered. Returns the resulting call, or `null` for a known id.
   */
  ring(call: LiveCall): LiveCall | null {
    if (this.#byId.has(call.id)) return null;
    const theirs = this.between(call.caller.id, call.calleeId);
    const isMet = theirs?.caller.id === call.calleeId && theirs.calleeSocket === null;
    if (!isMet) return this.#set(call);
    const [merged, dropped] = call.id < theirs.id ? [call, theirs] : [theirs, call];
    this.#byId.delete(dropped.id);
    return this.#set({ ...merged, calleeSocket: dropped.callerSocket });
  }

  /** Accepts a call. If two tabs answer at once in different processes, the smaller connection id wins. */
  accept(id: string, connectionId: string): LiveCall | null {
    const call = this.#byId.get(id);
    if (!call || (call.calleeSocket && call.calleeSocket.connectionId <= connectionId)) return null;
    return this.#set({ ...call, calleeSocket: connectedSocket(connectionId) });
  }

  /** Removes and returns a call, or returns `null`. */
  remove(id: string): LiveCall | null {
    const call = this.get(id);
    this.#byId.delete(id);
    return call;
  }

  /** Moves a participant to another socket. */
  move(id: string, role: Role, connectionId: string): void {
    this.#setSocket(id, role, connectedSocket(connectionId));
  }

  /** Marks a participant's socket as disconnected; the grace period starts. */
  markDisconnected(userId: string, connectionId: string, at: number): void {
    const call = this.getByUser(userId);
    const role = call && roleOf(call, userId);
    if (call && role && socketOf(call, role)?.connectionId === connectionId)
      this.#setSocket(call.id, role, { connectionId, disconnectedAt: at });
  }

  /** Expired calls: not answered in time, or a participant did not reconnect. */
  findExpired(now: number): { call: LiveCall; reason: 'missed' | 'lost' }[] {
    const isLost = (seat: ParticipantSocket | null) =>
      seat !== null && seat.disconnectedAt !== null && now - seat.disconnectedAt >= CALL.reconnectGraceMs;
    return [...this.#byId.values()].flatMap((call): { call: LiveCall; reason: 'missed' | 'lost' }[] => {
      if (isLost(call.callerSocket) || isLost(call.calleeSocket)) return [{ call, reason: 'lost' }];
      return call.calleeSocket === null && now >= call.ringUntil ? [{ call, reason: 'missed' }] : [];
    });
  }

  #setSocket(id: string, role: Role, seat: ParticipantSocket): void {
    const call = this.#byId.get(id);
    if (!call) return;
    this.#set(role === 'caller' ? { ...call, callerSocket: seat } : { ...call, calleeSocket: seat });
  }

  #set(call: LiveCall): LiveCall {
    this.#byId.set(call.id, call);
    return call;
  }
}
