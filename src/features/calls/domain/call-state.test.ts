import { describe, expect, test } from 'vitest';
import { callReducer, isParticipating, IDLE_CALL, type Call, type CallEvent, type CallState } from './call-state.ts';

const marc = { id: 'marc', name: 'Marc', photo: null };
const out: Call = { id: 'one', partner: marc, isCaller: true, isVideo: true };
const incoming: Call = { id: 'two', partner: marc, isCaller: false, isVideo: false };
const after = (...events: CallEvent[]) => events.reduce(callReducer, IDLE_CALL);
const accepted = (callId: string, isHere: boolean, isCaller = true): CallEvent => ({
  kind: 'accepted',
  callId,
  partnerId: 'marc',
  isCaller,
  isHere,
});
const dialled: CallEvent[] = [{ kind: 'dial', call: out }, { kind: 'prepared' }];
const talking: CallEvent[] = [...dialled, accepted('one', true), { kind: 'connected', at: 5 }];

describe('an outgoing call', () => {
  test('requests the microphone, rings, connects, is active and ends with a reason', () => {
    expect(after({ kind: 'dial', call: out })).toMatchObject({ phase: 'preparing' });
    expect(after(...dialled)).toEqual({ phase: 'ringing_out', call: out });
    expect(after(...dialled, accepted('one', true))).toEqual({ phase: 'connecting', call: out });
    expect(after(...talking)).toEqual({ phase: 'active', call: out, since: 5, isBroken: false });
    const over = after(...talking, { kind: 'ended', callId: 'one', reason: 'hung_up' });
    expect(over).toEqual({ phase: 'ended', call: out, reason: 'hung_up' });
    expect(callReducer(over, { kind: 'leave' })).toBe(IDLE_CALL);
  });

  test('ends with busy if the other user is in a call', () => {
    expect(after(...dialled, { kind: 'ended', callId: 'one', reason: 'busy' })).toMatchObject({
      phase: 'ended',
      reason: 'busy',
    });
  });

  test('keeps its duration across an interruption', () => {
    const broken = after(...talking, { kind: 'broken' });
    expect(broken).toMatchObject({ phase: 'active', isBroken: true, since: 5 });
    expect(callReducer(broken, { kind: 'connected', at: 99 })).toMatchObject({ isBroken: false, since: 5 });
    expect(callReducer(broken, accepted('one', true)), 'the server says so again after a reconnect').toBe(broken);
  });

  test('ignores a second call from either side', () => {
    const state = after(...talking);
    expect(callReducer(state, { kind: 'incoming', call: incoming })).toBe(state);
    expect(callReducer(state, { kind: 'dial', call: { ...out, id: 'three' } })).toBe(state);
    expect(callReducer(state, { kind: 'ended', callId: 'two', reason: 'missed' })).toBe(state);
    expect(callReducer(state, accepted('two', false))).toBe(state);
  });
});

describe('an incoming call', () => {
  test('waits for the server after answering, because another tab may be first', () => {
    const answered = after(
      { kind: 'incoming', call: incoming },
      { kind: 'answer', isVideo: true },
      { kind: 'prepared' },
    );
    expect(answered).toMatchObject({ phase: 'preparing', call: { isVideo: true } });
    expect(isParticipating(answered)).toBe(false);
    expect(callReducer(answered, accepted('two', true, false))).toMatchObject({ phase: 'connecting' });
    expect(callReducer(answered, accepted('two', false, false))).toEqual({ phase: 'elsewhere', callId: 'two' });
  });

  test('rings in several tabs; tabs that did not answer track it until it ends', () => {
    const ringing = after({ kind: 'incoming', call: incoming });
    expect(ringing).toMatchObject({ phase: 'ringing_in' });
    const other = callReducer(ringing, accepted('two', false, false));
    expect(other).toEqual({ phase: 'elsewhere', callId: 'two' });
    expect(callReducer(other, { kind: 'leave' })).toBe(other);
    expect(callReducer(other, { kind: 'ended', callId: 'two', reason: 'hung_up' })).toBe(IDLE_CALL);
  });

  test('leaves no state after it stops ringing', () => {
    for (const reason of ['cancelled', 'missed', 'declined'] as const)
      expect(after({ kind: 'incoming', call: incoming }, { kind: 'ended', callId: 'two', reason })).toBe(IDLE_CALL);
  });

  test('is known to a tab that opens later', () => {
    expect(after(accepted('two', false))).toEqual({ phase: 'elsewhere', callId: 'two' });
    expect(after(accepted('two', true))).toBe(IDLE_CALL);
  });
});

describe('two simultaneous calls', () => {
  test('become one call', () => {
    const met: CallState = after(...dialled, accepted('two', true, false));
    expect(met).toEqual({ phase: 'connecting', call: { ...out, id: 'two', isCaller: false } });
  });

  test('continue elsewhere in the other tabs', () => {
    expect(after({ kind: 'incoming', call: incoming }, accepted('one', false))).toEqual({
      phase: 'elsewhere',
      callId: 'one',
    });
  });

  test("are not affected by a third user's call", () => {
    const state = after(...dialled);
    const theirs: CallEvent = { kind: 'accepted', callId: 'x', partnerId: 'nora', isCaller: true, isHere: true };
    expect(callReducer(state, theirs)).toBe(state);
  });
});
