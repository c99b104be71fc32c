import { createStore } from 'zustand/vanilla';
import { onFirstAttempt, type ConnectingSocket } from '#browser/realtime/on-first-attempt.ts';
import {
  callIdOf,
  callReducer,
  isParticipating,
  IDLE_CALL,
  type Call,
  type CallEvent,
  type CallState,
  type Partner,
} from '../domain/call-state.ts';
import type { FrameOf, Signal } from '../domain/frames.ts';
import { CALL } from '../domain/rules.ts';
import type { CallSetup } from '../domain/schema.ts';
import type { CallSession, SessionDeps } from './call-session.ts';
import { MediaError, type MediaProblem } from './media-devices.ts';

/** Subset of the realtime socket used here. */
export interface CallSocket extends Pick<ConnectingSocket, 'hello' | 'stateStore'> {
  readonly state: string;
  on<F extends { type: string }>(type: F['type'], listener: (frame: F) => void): () => void;
  send(frame: { type: string } & Record<string, unknown>): boolean;
}

export interface CallManagerDeps {
  socket: CallSocket;
  /** Loads the chunk with media devices and peer connection. */
  createSession: (deps: SessionDeps) => Promise<CallSession>;
  fetchSetup: () => Promise<CallSetup>;
  toPartner: (caller: FrameOf<'call_incoming'>['caller']) => Partner;
  newId: () => string;
  now: () => number;
}

export interface CallSnapshot {
  state: CallState;
  session: CallSession | null;
  /** Microphone problem that ended the call, if any. */
  mediaProblem: MediaProblem | null;
}

/** Extra time on top of the ring time for a socket that breaks at that moment. */
const RING_SLACK_MS = 2000;

/** Call state machine of this tab. Combines user actions, socket frames and the WebRTC session. */
export class CallManager {
  #deps: CallManagerDeps;
  readonly store = createStore<CallSnapshot>(() => ({ state: IDLE_CALL, session: null, mediaProblem: null }));
  #setup: CallSetup | null = null;
  /** Timeout of the current phase. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribers: (() => void)[] = [];

  constructor(deps: CallManagerDeps) {
    this.#deps = deps;
  }

  get #snapshot(): CallSnapshot {
    return this.store.getState();
  }

  start(): void {
    const { socket } = this.#deps;
    this.#unsubscribers = [
      socket.on('hello', () => this.#onSocketOpen()),
      socket.on<FrameOf<'call_incoming'>>('call_incoming', (frame) => this.#onIncoming(frame)),
      socket.on<FrameOf<'call_accepted'>>('call_accepted', (frame) => this.#onAccepted(frame)),
      socket.on<FrameOf<'call_signal'>>('call_signal', (frame) => {
        if (frame.call_id === callIdOf(this.#snapshot.state)) this.#snapshot.session?.handleSignal(frame);
      }),
      socket.on<FrameOf<'call_ended'>>('call_ended', ({ call_id, reason }) =>
        this.#dispatch({ kind: 'ended', callId: call_id, reason }),
      ),
    ];
    if (socket.state === 'open') this.#onSocketOpen();
  }

  stop(): void {
    this.hangUp();
    for (const stop of this.#unsubscribers) stop();
  }

  /** Starts a call: requests the microphone, then rings. */
  async dial(partner: Partner, isVideo: boolean): Promise<void> {
    const call: Call = { id: this.#deps.newId(), partner, isCaller: true, isVideo };
    if (this.#dispatch({ kind: 'dial', call }) && (await this.#prepare(call))) this.#sendRing(call);
  }

  /** Answers the incoming call. */
  async answer(isVideo: boolean): Promise<void> {
    if (!this.#dispatch({ kind: 'answer', isVideo }) || this.#snapshot.state.phase !== 'preparing') return;
    const { call } = this.#snapshot.state;
    if (await this.#prepare(call)) this.#sendCallFrame('call_accept', call.id);
  }

  decline(): void {
    if (this.#snapshot.state.phase === 'ringing_in') this.#sendCallFrame('call_decline', this.#snapshot.state.call.id);
    this.#dispatch({ kind: 'leave' });
  }

  /** Ends the call or closes the end notice. */
  hangUp(): void {
    const { state } = this.#snapshot;
    if (isParticipating(state)) this.#sendCallFrame('call_hang_up', callIdOf(state) ?? '');
    this.#dispatch({ kind: 'leave' });
  }

  /** Retries after the user allowed the microphone: calls again, or checks whether the call still rings. */
  retry(): void {
    const { state } = this.#snapshot;
    if (state.phase !== 'ended') return;
    this.#dispatch({ kind: 'leave' });
    if (state.call.isCaller) void this.dial(state.call.partner, state.call.isVideo);
    else this.#deps.socket.send({ type: 'call_look', call_id: null });
  }

  async #prepare(call: Call): Promise<boolean> {
    const isStill = () => this.#snapshot.state.phase === 'preparing' && this.#snapshot.state.call.id === call.id;
    try {
      const [session, setup] = await Promise.all([
        this.#deps.createSession({
          sendSignal: (signal) => this.#sendSignal(signal),
          onConnectionState: (way) => this.#onConnectionState(way),
        }),
        this.#deps.fetchSetup(),
        // The page may just have opened. The server must not be asked to resume a call that it has not rung.
        this.#deps.socket.state === 'off' ||
          new Promise<void>((resolve) => void onFirstAttempt(this.#deps.socket, resolve)),
      ]);
      if (!isStill()) return false;
      this.#setup = setup;
      this.store.setState({ session });
      await session.prepare(call.isVideo);
      if (!isStill()) return false;
      this.#dispatch({ kind: 'prepared' });
      return true;
    } catch (error) {
      const problem = error instanceof MediaError ? error.problem : null;
      if (isStill())
        this.#dispatch(
          { kind: 'ended', callId: call.id, reason: problem ? 'no_media' : 'lost' },
          { mediaProblem: problem },
        );
      return false;
    }
  }

  #sendRing(call: Call): void {
    const { id, partner, isVideo } = call;
    const isSent = this.#deps.socket.send({ type: 'call_ring', call_id: id, user_id: partner.id, video: isVideo });
    if (!isSent) return void this.#dispatch({ kind: 'ended', callId: id, reason: 'lost' });
    this.#startTimer(CALL.ringMs + RING_SLACK_MS, () => this.#abort('missed'));
  }

  #onIncoming(frame: FrameOf<'call_incoming'>): void {
    const { call_id: id, caller, video: isVideo } = frame;
    const call: Call = { id, partner: this.#deps.toPartner(caller), isCaller: false, isVideo };
    if (this.#dispatch({ kind: 'incoming', call }))
      this.#startTimer(frame.left_ms + RING_SLACK_MS, () => this.#dispatch({ kind: 'leave' }));
  }

  #onAccepted(frame: FrameOf<'call_accepted'>): void {
    const was = this.#snapshot.state.phase;
    this.#dispatch({
      kind: 'accepted',
      callId: frame.call_id,
      partnerId: frame.partner_id,
      isCaller: frame.is_caller,
      isHere: frame.is_here,
    });
    const { state, session } = this.#snapshot;
    if (state.phase !== 'connecting' || was === 'connecting') return;
    session?.start(state.call.isCaller, this.#setup?.ice_servers ?? []);
    this.#startTimer(CALL.connectMs, () => this.#abort('no_way'));
  }

  #onConnectionState(way: 'open' | 'broken'): void {
    if (way === 'open') {
      clearTimeout(this.#timer);
      this.#dispatch({ kind: 'connected', at: this.#deps.now() });
    } else if (this.#dispatch({ kind: 'broken' })) this.#startTimer(CALL.connectMs, () => this.#abort('lost'));
  }

  #onSocketOpen(): void {
    const { state, session } = this.#snapshot;
    const id = callIdOf(state);
    if (isParticipating(state)) {
      this.#sendCallFrame('call_resume', id ?? '');
      // The network may have changed and signals may have been lost, so renegotiate.
      if (state.phase !== 'ringing_out') session?.renegotiate();
      return;
    }
    // The server does not know a call before it rings.
    const isRinging = state.phase === 'ringing_in' || state.phase === 'elsewhere';
    this.#deps.socket.send({ type: 'call_look', call_id: isRinging ? id : null });
  }

  #abort(reason: 'missed' | 'no_way' | 'lost'): void {
    const id = callIdOf(this.#snapshot.state) ?? '';
    this.#sendCallFrame('call_hang_up', id);
    this.#dispatch({ kind: 'ended', callId: id, reason });
  }

  #sendSignal(signal: Signal): void {
    const id = callIdOf(this.#snapshot.state);
    if (id) this.#deps.socket.send({ type: 'call_signal', call_id: id, ...signal });
  }

  #sendCallFrame(type: string, callId: string): void {
    this.#deps.socket.send({ type, call_id: callId });
  }

  /** Applies an event to the state. Returns the new state, or `null` if nothing changed. */
  #dispatch(event: CallEvent, more: Partial<CallSnapshot> = {}): CallState | null {
    const before = this.#snapshot.state;
    const state = callReducer(before, event);
    if (state === before) return null;
    const isOver = state.phase === 'idle' || state.phase === 'elsewhere' || state.phase === 'ended';
    if (isOver) {
      clearTimeout(this.#timer);
      this.#snapshot.session?.stop();
    }
    this.store.setState({ state, mediaProblem: null, ...(isOver && { session: null }), ...more });
    return state;
  }

  #startTimer(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}
