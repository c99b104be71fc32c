import {
  callIdOf,
  callState,
  isSeated,
  NO_CALL,
  type Call,
  type CallEvent,
  type CallState,
  type Partner,
} from '../domain/call-state.ts';
import type { FrameOf, Signal } from '../domain/frames.ts';
import { CALL } from '../domain/rules.ts';
import type { CallSetup } from '../domain/schema.ts';
import type { CallSession, SessionParts } from './call-session.ts';
import { MediaError, type MediaProblem } from './media.ts';

/** What is used of the realtime line. */
export interface CallLine {
  readonly state: string;
  on<F extends { type: string }>(type: F['type'], listener: (frame: F) => void): () => void;
  send(frame: { type: string } & Record<string, unknown>): boolean;
}

export interface DeskParts {
  line: CallLine;
  /** Brings the code of microphone, camera and connection. */
  makeSession: (parts: SessionParts) => Promise<CallSession>;
  setup: () => Promise<CallSetup>;
  partnerOf: (caller: FrameOf<'call_incoming'>['caller']) => Partner;
  newId: () => string;
  now: () => number;
}

export interface DeskView {
  state: CallState;
  session: CallSession | null;
  /** Why there was no microphone, where a call ended for that. */
  problem: MediaProblem | null;
}

/** What a line that broke in the very moment may cost on top of the ring's own time. */
const RING_SLACK_MS = 2000;

/** The calls of one tab: brings the person, the line and the session together. */
export class CallDesk {
  #parts: DeskParts;
  #view: DeskView = { state: NO_CALL, session: null, problem: null };
  #setup: CallSetup | null = null;
  /** Runs out where what a call waits for does not come. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  readonly view = (): DeskView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    const { line } = this.#parts;
    this.#stops = [
      line.on('hello', () => this.#connected()),
      line.on<FrameOf<'call_incoming'>>('call_incoming', (frame) => this.#incoming(frame)),
      line.on<FrameOf<'call_accepted'>>('call_accepted', (frame) => this.#accepted(frame)),
      line.on<FrameOf<'call_signal'>>('call_signal', (frame) => {
        if (frame.call_id === callIdOf(this.#view.state)) this.#view.session?.heard(frame);
      }),
      line.on<FrameOf<'call_ended'>>('call_ended', ({ call_id, reason }) =>
        this.#happen({ kind: 'ended', callId: call_id, reason }),
      ),
    ];
    if (line.state === 'open') this.#connected();
  }

  stop(): void {
    this.hangUp();
    for (const stop of this.#stops) stop();
  }

  /** Calls somebody: asks for the microphone, then rings. */
  async dial(partner: Partner, isVideo: boolean): Promise<void> {
    const call: Call = { id: this.#parts.newId(), partner, isCaller: true, isVideo };
    if (this.#happen({ kind: 'dial', call }) && (await this.#prepare(call))) this.#ring(call);
  }

  /** Answers the call that rings. */
  async answer(isVideo: boolean): Promise<void> {
    if (!this.#happen({ kind: 'answer', isVideo }) || this.#view.state.phase !== 'preparing') return;
    const { call } = this.#view.state;
    if (await this.#prepare(call)) this.#tell('call_accept', call.id);
  }

  decline(): void {
    if (this.#view.state.phase === 'ringing_in') this.#tell('call_decline', this.#view.state.call.id);
    this.#happen({ kind: 'leave' });
  }

  /** Ends the call, or takes away the notice of its end. */
  hangUp(): void {
    const { state } = this.#view;
    if (isSeated(state)) this.#tell('call_hang_up', callIdOf(state) ?? '');
    this.#happen({ kind: 'leave' });
  }

  /** After the microphone was allowed: calls once more, or looks whether it still rings. */
  tryAgain(): void {
    const { state } = this.#view;
    if (state.phase !== 'ended') return;
    this.#happen({ kind: 'leave' });
    if (state.call.isCaller) void this.dial(state.call.partner, state.call.isVideo);
    else this.#parts.line.send({ type: 'call_look', call_id: null });
  }

  async #prepare(call: Call): Promise<boolean> {
    const isStill = () => this.#view.state.phase === 'preparing' && this.#view.state.call.id === call.id;
    try {
      const [session, setup] = await Promise.all([
        this.#parts.makeSession({ send: (signal) => this.#signal(signal), onWay: (way) => this.#way(way) }),
        this.#parts.setup(),
      ]);
      if (!isStill()) return false;
      this.#setup = setup;
      this.#show({ session });
      await session.prepare(call.isVideo);
      if (!isStill()) return false;
      this.#happen({ kind: 'prepared' });
      return true;
    } catch (error) {
      const problem = error instanceof MediaError ? error.problem : null;
      if (isStill())
        this.#happen({ kind: 'ended', callId: call.id, reason: problem ? 'no_media' : 'lost' }, { problem });
      return false;
    }
  }

  #ring(call: Call): void {
    const { id, partner, isVideo } = call;
    const isSent = this.#parts.line.send({ type: 'call_ring', call_id: id, user_id: partner.id, video: isVideo });
    if (!isSent) return void this.#happen({ kind: 'ended', callId: id, reason: 'lost' });
    this.#after(CALL.ringMs + RING_SLACK_MS, () => this.#giveUp('missed'));
  }

  #incoming(frame: FrameOf<'call_incoming'>): void {
    const { call_id: id, caller, video: isVideo } = frame;
    const call: Call = { id, partner: this.#parts.partnerOf(caller), isCaller: false, isVideo };
    if (this.#happen({ kind: 'incoming', call }))
      this.#after(frame.left_ms + RING_SLACK_MS, () => this.#happen({ kind: 'leave' }));
  }

  #accepted(frame: FrameOf<'call_accepted'>): void {
    const was = this.#view.state.phase;
    this.#happen({
      kind: 'accepted',
      callId: frame.call_id,
      partnerId: frame.partner_id,
      isCaller: frame.is_caller,
      isHere: frame.is_here,
    });
    const { state, session } = this.#view;
    if (state.phase !== 'connecting' || was === 'connecting') return;
    session?.start(state.call.isCaller, this.#setup?.ice_servers ?? []);
    this.#after(CALL.connectMs, () => this.#giveUp('no_way'));
  }

  #way(way: 'open' | 'broken'): void {
    if (way === 'open') {
      clearTimeout(this.#timer);
      this.#happen({ kind: 'connected', at: this.#parts.now() });
    } else if (this.#happen({ kind: 'broken' })) this.#after(CALL.connectMs, () => this.#giveUp('lost'));
  }

  #connected(): void {
    const { state, session } = this.#view;
    const id = callIdOf(state);
    if (isSeated(state)) {
      this.#tell('call_resume', id ?? '');
      // whatever broke the line may have changed the network, and what was said meanwhile is lost
      if (state.phase !== 'ringing_out') session?.again();
      return;
    }
    // a call that is not rung yet is known to nobody
    const isKnown = state.phase === 'ringing_in' || state.phase === 'elsewhere';
    this.#parts.line.send({ type: 'call_look', call_id: isKnown ? id : null });
  }

  #giveUp(reason: 'missed' | 'no_way' | 'lost'): void {
    const id = callIdOf(this.#view.state) ?? '';
    this.#tell('call_hang_up', id);
    this.#happen({ kind: 'ended', callId: id, reason });
  }

  #signal(signal: Signal): void {
    const id = callIdOf(this.#view.state);
    if (id) this.#parts.line.send({ type: 'call_signal', call_id: id, ...signal });
  }

  #tell(type: string, callId: string): void {
    this.#parts.line.send({ type, call_id: callId });
  }

  /** Takes an event to the state. Answers the new state, null where nothing changed. */
  #happen(event: CallEvent, more: Partial<DeskView> = {}): CallState | null {
    const before = this.#view.state;
    const state = callState(before, event);
    if (state === before) return null;
    const isOver = state.phase === 'idle' || state.phase === 'elsewhere' || state.phase === 'ended';
    if (isOver) {
      clearTimeout(this.#timer);
      this.#view.session?.stop();
    }
    this.#show({ state, problem: null, ...(isOver && { session: null }), ...more });
    // what has to be mended stays until it was read
    if (state.phase === 'ended' && state.reason !== 'no_media')
      this.#after(CALL.endShownMs, () => this.#happen({ kind: 'leave' }));
    return state;
  }

  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }

  #show(part: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}
