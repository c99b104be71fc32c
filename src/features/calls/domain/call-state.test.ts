import { describe, expect, test } from 'vitest';
import { callState, isSeated, NO_CALL, type Call, type CallEvent, type CallState } from './call-state.ts';

const marc = { id: 'marc', name: 'Marc', photo: null };
const out: Call = { id: 'one', partner: marc, isCaller: true, isVideo: true };
const incoming: Call = { id: 'two', partner: marc, isCaller: false, isVideo: false };
const after = (...events: CallEvent[]) => events.reduce(callState, NO_CALL);
const accepted = (callId: string, isHere: boolean, isCaller = true): CallEvent => ({
  kind: 'accepted',
  callId,
  partnerId: 'marc',
  isCaller,
  isHere,
});
const dialled: CallEvent[] = [{ kind: 'dial', call: out }, { kind: 'prepared' }];
const talking: CallEvent[] = [...dialled, accepted('one', true), { kind: 'connected', at: 5 }];

describe('calling', () => {
  test('asks for the microphone, rings, connects, talks, ends with a reason', () => {
    expect(after({ kind: 'dial', call: out })).toMatchObject({ phase: 'preparing' });
    expect(after(...dialled)).toEqual({ phase: 'ringing_out', call: out });
    expect(after(...dialled, accepted('one', true))).toEqual({ phase: 'connecting', call: out });
    expect(after(...talking)).toEqual({ phase: 'active', call: out, since: 5, isBroken: false });
    const over = after(...talking, { kind: 'ended', callId: 'one', reason: 'hung_up' });
    expect(over).toEqual({ phase: 'ended', call: out, reason: 'hung_up' });
    expect(callState(over, { kind: 'leave' })).toBe(NO_CALL);
  });

  test('tells that the other is busy', () => {
    expect(after(...dialled, { kind: 'ended', callId: 'one', reason: 'busy' })).toMatchObject({
      phase: 'ended',
      reason: 'busy',
    });
  });

  test('keeps its duration over a break', () => {
    const broken = after(...talking, { kind: 'broken' });
    expect(broken).toMatchObject({ phase: 'active', isBroken: true, since: 5 });
    expect(callState(broken, { kind: 'connected', at: 99 })).toMatchObject({ isBroken: false, since: 5 });
    expect(callState(broken, accepted('one', true)), 'the server says so again after a reconnect').toBe(broken);
  });

  test('a second call does not disturb the first, whoever makes it', () => {
    const state = after(...talking);
    expect(callState(state, { kind: 'incoming', call: incoming })).toBe(state);
    expect(callState(state, { kind: 'dial', call: { ...out, id: 'three' } })).toBe(state);
    expect(callState(state, { kind: 'ended', callId: 'two', reason: 'missed' })).toBe(state);
    expect(callState(state, accepted('two', false))).toBe(state);
  });
});

describe('being called', () => {
  test('waits for the server after answering, since another tab may be first', () => {
    const answered = after(
      { kind: 'incoming', call: incoming },
      { kind: 'answer', isVideo: true },
      { kind: 'prepared' },
    );
    expect(answered).toMatchObject({ phase: 'preparing', call: { isVideo: true } });
    expect(isSeated(answered)).toBe(false);
    expect(callState(answered, accepted('two', true, false))).toMatchObject({ phase: 'connecting' });
    expect(callState(answered, accepted('two', false, false))).toEqual({ phase: 'elsewhere', callId: 'two' });
  });

  test('several tabs ring; those that did not answer know of the call until it ends', () => {
    const ringing = after({ kind: 'incoming', call: incoming });
    expect(ringing).toMatchObject({ phase: 'ringing_in' });
    const other = callState(ringing, accepted('two', false, false));
    expect(other).toEqual({ phase: 'elsewhere', callId: 'two' });
    expect(callState(other, { kind: 'leave' })).toBe(other);
    expect(callState(other, { kind: 'ended', callId: 'two', reason: 'hung_up' })).toBe(NO_CALL);
  });

  test('a ring that stops leaves nothing', () => {
    for (const reason of ['cancelled', 'missed', 'declined'] as const)
      expect(after({ kind: 'incoming', call: incoming }, { kind: 'ended', callId: 'two', reason })).toBe(NO_CALL);
  });

  test('a tab that comes later learns of a call that it has no part in', () => {
    expect(after(accepted('two', false))).toEqual({ phase: 'elsewhere', callId: 'two' });
    expect(after(accepted('two', true))).toBe(NO_CALL);
  });
});

describe('both ring at once', () => {
  test('the call of the other becomes that of both', () => {
    const met: CallState = after(...dialled, accepted('two', true, false));
    expect(met).toEqual({ phase: 'connecting', call: { ...out, id: 'two', isCaller: false } });
  });

  test('in their other tabs it goes on elsewhere', () => {
    expect(after({ kind: 'incoming', call: incoming }, accepted('one', false))).toEqual({
      phase: 'elsewhere',
      callId: 'one',
    });
  });

  test('somebody else’s call does not', () => {
    const state = after(...dialled);
    const theirs: CallEvent = { kind: 'accepted', callId: 'x', partnerId: 'nora', isCaller: true, isHere: true };
    expect(callState(state, theirs)).toBe(state);
  });
});
