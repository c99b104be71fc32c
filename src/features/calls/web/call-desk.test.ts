import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL } from '../domain/rules.ts';
import { CallDesk, type CallLine } from './call-desk.ts';
import type { CallSession, SessionParts } from './call-session.ts';
import { MediaError, type MediaProblem } from './media.ts';

const marc = { id: 'marc', name: 'Marc', photo: null };
const caller = { id: 'marc', display_name: 'Marc', avatar_url: null };

class Line implements CallLine {
  state = 'open';
  sent: { type: string }[] = [];
  #listeners = new Map<string, (frame: never) => void>();
  on<F extends { type: string }>(type: F['type'], listener: (frame: F) => void) {
    this.#listeners.set(type, listener as (frame: never) => void);
    return () => this.#listeners.delete(type);
  }
  send(frame: { type: string }) {
    if (this.state === 'open') this.sent.push(frame);
    return this.state === 'open';
  }
  hear(frame: { type: string } & Record<string, unknown>) {
    this.#listeners.get(frame.type)?.(frame as never);
  }
  take() {
    return this.sent.splice(0);
  }
}

/** Devices and a connection as the desk sees them: the real ones need a browser. */
class Devices {
  did: string[] = [];
  parts: SessionParts | null = null;
  problem: MediaProblem | null = null;
  async prepare() {
    this.did.push('prepare');
    if (this.problem) throw new MediaError(this.problem);
  }
  start(isCaller: boolean) {
    this.did.push(isCaller ? 'start as caller' : 'start');
  }
  again = () => void this.did.push('again');
  heard = () => void this.did.push('heard');
  stop = () => void this.did.push('stop');
}

let line: Line;
let devices: Devices;
let desk: CallDesk;
let ids = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [line, devices, ids] = [new Line(), new Devices(), 0];
  desk = new CallDesk({
    line,
    makeSession: async (parts) => {
      devices.parts = parts;
      return devices as unknown as CallSession;
    },
    setup: async () => ({ mode: 'lan', ice_servers: [] }),
    partnerOf: ({ id, display_name, avatar_url }) => ({ id, name: display_name, photo: avatar_url }),
    newId: () => `call${(ids += 1)}`,
    now: () => 7,
  });
  desk.start();
  line.take();
});
afterEach(() => void vi.useRealTimers());

const phase = () => desk.view().state.phase;
const accepted = (isHere: boolean, isCaller = true) =>
  line.hear({ type: 'call_accepted', call_id: 'call1', partner_id: 'marc', is_caller: isCaller, is_here: isHere });
const ring = () => line.hear({ type: 'call_incoming', call_id: 'call1', caller, video: false, left_ms: CALL.ringMs });

async function talk() {
  await desk.dial(marc, true);
  accepted(true);
  devices.parts?.onWay('open');
  line.take();
}

test('rings only once the microphone is there', async () => {
  devices.problem = 'denied';
  await desk.dial(marc, true);
  expect(desk.view()).toMatchObject({ state: { phase: 'ended', reason: 'no_media' }, problem: 'denied' });
  expect(line.take()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(phase(), 'it stays until it was read').toBe('ended');
  devices.problem = null;
  desk.tryAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(line.take()).toEqual([{ type: 'call_ring', call_id: 'call2', user_id: 'marc', video: true }]);
});

test('gives up by itself where nobody answers and the server says nothing', async () => {
  await desk.dial(marc, false);
  line.take();
  vi.advanceTimersByTime(CALL.ringMs);
  expect(phase()).toBe('ringing_out');
  vi.advanceTimersByTime(3000);
  expect(desk.view().state).toMatchObject({ phase: 'ended', reason: 'missed' });
  expect(line.take()).toEqual([{ type: 'call_hang_up', call_id: 'call1' }]);
  vi.advanceTimersByTime(CALL.endShownMs);
  expect(phase()).toBe('idle');
});

test('a call goes through and lets go of the devices when it ends', async () => {
  await talk();
  expect(desk.view().state).toMatchObject({ phase: 'active', since: 7 });
  line.hear({ type: 'call_signal', call_id: 'other', media: {} });
  line.hear({ type: 'call_signal', call_id: 'call1', media: {} });
  line.hear({ type: 'call_ended', call_id: 'call1', reason: 'hung_up' });
  expect(devices.did).toEqual(['prepare', 'start as caller', 'heard', 'stop']);
  expect(desk.view().session).toBeNull();
});

test('two who find no way to each other are told', async () => {
  await desk.dial(marc, false);
  accepted(true);
  vi.advanceTimersByTime(CALL.connectMs);
  expect(desk.view().state).toMatchObject({ phase: 'ended', reason: 'no_way' });
});

test('a break is waited for, a new line takes the call on', async () => {
  await talk();
  line.hear({ type: 'hello' });
  expect(devices.did.at(-1), 'also where nothing seems broken').toBe('again');
  line.take();
  devices.parts?.onWay('broken');
  vi.advanceTimersByTime(CALL.connectMs - 1);
  line.hear({ type: 'hello' });
  expect(line.take()).toEqual([{ type: 'call_resume', call_id: 'call1' }]);
  expect(devices.did.at(-1)).toBe('again');
  accepted(true);
  devices.parts?.onWay('open');
  vi.advanceTimersByTime(CALL.connectMs);
  expect(desk.view().state).toMatchObject({ phase: 'active', isBroken: false });
  devices.parts?.onWay('broken');
  vi.advanceTimersByTime(CALL.connectMs);
  expect(desk.view().state).toMatchObject({ phase: 'ended', reason: 'lost' });
});

test('answers after the microphone, and lets another tab be first', async () => {
  ring();
  expect(phase()).toBe('ringing_in');
  await desk.answer(false);
  expect(line.take()).toEqual([{ type: 'call_accept', call_id: 'call1' }]);
  accepted(false, false);
  expect(phase()).toBe('elsewhere');
  expect(devices.did).toEqual(['prepare', 'stop']);
  line.hear({ type: 'hello' });
  expect(line.take()).toEqual([{ type: 'call_look', call_id: 'call1' }]);
});

test('declines, and stops ringing by itself', () => {
  ring();
  desk.decline();
  expect(line.take()).toEqual([{ type: 'call_decline', call_id: 'call1' }]);
  ring();
  vi.advanceTimersByTime(CALL.ringMs + 3000);
  expect(phase()).toBe('idle');
});

test('a ring without a line does not pretend', async () => {
  line.state = 'waiting';
  await desk.dial(marc, false);
  expect(desk.view().state).toMatchObject({ phase: 'ended', reason: 'lost' });
});
