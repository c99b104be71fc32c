import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SocketState } from '#browser/realtime/socket-client.ts';
import { CALL } from '../domain/rules.ts';
import { CallManager, type CallSocket } from './call-manager.ts';
import type { CallSession, SessionDeps } from './call-session.ts';
import { MediaError, type MediaProblem } from './media-devices.ts';

const marc = { id: 'marc', name: 'Marc', photo: null };
const caller = { id: 'marc', display_name: 'Marc', avatar_url: null };

class FakeSocket implements CallSocket {
  hello: object | null = {};
  readonly stateStore = createStore<SocketState>(() => 'open');
  sent: { type: string }[] = [];
  #listeners = new Map<string, Set<(frame: never) => void>>();
  get state() {
    return this.stateStore.getState();
  }
  on<F extends { type: string }>(type: F['type'], listener: (frame: F) => void) {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return () => void listeners.delete(listener);
  }
  send(frame: { type: string }) {
    if (this.state === 'open') this.sent.push(frame);
    return this.state === 'open';
  }
  receive(frame: { type: string } & Record<string, unknown>) {
    for (const listener of this.#listeners.get(frame.type) ?? []) listener(frame as never);
  }
  drain() {
    return this.sent.splice(0);
  }
}

/** Fake media devices and peer connection; the real ones need a browser. */
class Devices {
  did: string[] = [];
  deps: SessionDeps | null = null;
  problem: MediaProblem | null = null;
  async prepare() {
    this.did.push('prepare');
    if (this.problem) throw new MediaError(this.problem);
  }
  start(isCaller: boolean) {
    this.did.push(isCaller ? 'start as caller' : 'start');
  }
  renegotiate = () => void this.did.push('renegotiate');
  handleSignal = () => void this.did.push('handle signal');
  stop = () => void this.did.push('stop');
}

let socket: FakeSocket;
let devices: Devices;
let manager: CallManager;
let ids = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [socket, devices, ids] = [new FakeSocket(), new Devices(), 0];
  manager = new CallManager({
    socket,
    createSession: async (deps) => {
      devices.deps = deps;
      return devices as unknown as CallSession;
    },
    fetchSetup: async () => ({ mode: 'lan', ice_servers: [] }),
    toPartner: ({ id, display_name, avatar_url }) => ({ id, name: display_name, photo: avatar_url }),
    newId: () => `call${(ids += 1)}`,
    now: () => 7,
  });
  manager.start();
  socket.drain();
});
afterEach(() => void vi.useRealTimers());

const phase = () => manager.store.getState().state.phase;
const accepted = (isHere: boolean, isCaller = true) =>
  socket.receive({ type: 'call_accepted', call_id: 'call1', partner_id: 'marc', is_caller: isCaller, is_here: isHere });
const ring = () =>
  socket.receive({ type: 'call_incoming', call_id: 'call1', caller, video: false, left_ms: CALL.ringMs });

async function connectCall() {
  await manager.dial(marc, true);
  accepted(true);
  devices.deps?.onConnectionState('open');
  socket.drain();
}

test('dialling starts after the microphone is available', async () => {
  devices.problem = 'denied';
  await manager.dial(marc, true);
  expect(manager.store.getState()).toMatchObject({
    state: { phase: 'ended', reason: 'no_media' },
    mediaProblem: 'denied',
  });
  expect(socket.drain()).toEqual([]);
  devices.problem = null;
  manager.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.drain()).toEqual([{ type: 'call_ring', call_id: 'call2', user_id: 'marc', video: true }]);
});

test('a call dialled while the socket connects rings once it is open', async () => {
  socket.hello = null;
  socket.stateStore.setState('connecting');
  const dialled = manager.dial(marc, false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(phase()).toBe('preparing');
  socket.hello = {};
  socket.stateStore.setState('open');
  socket.receive({ type: 'hello' });
  await dialled;
  expect(socket.drain()).toEqual([
    { type: 'call_look', call_id: null },
    { type: 'call_ring', call_id: 'call1', user_id: 'marc', video: false },
  ]);
});

test('an unanswered call ends by itself without a frame from the server', async () => {
  await manager.dial(marc, false);
  socket.drain();
  vi.advanceTimersByTime(CALL.ringMs);
  expect(phase()).toBe('ringing_out');
  vi.advanceTimersByTime(3000);
  expect(manager.store.getState().state).toMatchObject({ phase: 'ended', reason: 'missed' });
  expect(socket.drain()).toEqual([{ type: 'call_hang_up', call_id: 'call1' }]);
});

test('a call connects and releases the devices when it ends', async () => {
  await connectCall();
  expect(manager.store.getState().state).toMatchObject({ phase: 'active', since: 7 });
  socket.receive({ type: 'call_signal', call_id: 'other', media: {} });
  socket.receive({ type: 'call_signal', call_id: 'call1', media: {} });
  socket.receive({ type: 'call_ended', call_id: 'call1', reason: 'hung_up' });
  expect(devices.did).toEqual(['prepare', 'start as caller', 'handle signal', 'stop']);
  expect(manager.store.getState().session).toBeNull();
});

test('a call that does not connect in time ends with its reason', async () => {
  await manager.dial(marc, false);
  accepted(true);
  vi.advanceTimersByTime(CALL.connectMs);
  expect(manager.store.getState().state).toMatchObject({ phase: 'ended', reason: 'no_way' });
});

test('an interrupted call waits and continues on a new socket', async () => {
  await connectCall();
  socket.receive({ type: 'hello' });
  expect(devices.did.at(-1), 'also without a detected failure').toBe('renegotiate');
  socket.drain();
  devices.deps?.onConnectionState('broken');
  vi.advanceTimersByTime(CALL.connectMs - 1);
  socket.receive({ type: 'hello' });
  expect(socket.drain()).toEqual([{ type: 'call_resume', call_id: 'call1' }]);
  expect(devices.did.at(-1)).toBe('renegotiate');
  accepted(true);
  devices.deps?.onConnectionState('open');
  vi.advanceTimersByTime(CALL.connectMs);
  expect(manager.store.getState().state).toMatchObject({ phase: 'active', isBroken: false });
  devices.deps?.onConnectionState('broken');
  vi.advanceTimersByTime(CALL.connectMs);
  expect(manager.store.getState().state).toMatchObject({ phase: 'ended', reason: 'lost' });
});

test('answering waits for the microphone and lets another tab be first', async () => {
  ring();
  expect(phase()).toBe('ringing_in');
  await manager.answer(false);
  expect(socket.drain()).toEqual([{ type: 'call_accept', call_id: 'call1' }]);
  accepted(false, false);
  expect(phase()).toBe('elsewhere');
  expect(devices.did).toEqual(['prepare', 'stop']);
  socket.receive({ type: 'hello' });
  expect(socket.drain()).toEqual([{ type: 'call_look', call_id: 'call1' }]);
});

test('an incoming call can be declined and stops ringing by itself', () => {
  ring();
  manager.decline();
  expect(socket.drain()).toEqual([{ type: 'call_decline', call_id: 'call1' }]);
  ring();
  vi.advanceTimersByTime(CALL.ringMs + 3000);
  expect(phase()).toBe('idle');
});

test('a call fails at once without a socket', async () => {
  socket.stateStore.setState('waiting');
  await manager.dial(marc, false);
  expect(manager.store.getState().state).toMatchObject({ phase: 'ended', reason: 'lost' });
});
