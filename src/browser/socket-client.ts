export const LINE = {
  backoffMinMs: 500,
  backoffMaxMs: 30_000,
  heartbeatMs: 30_000,
  /** A heartbeat without any frame after it for this long means that the line is dead. */
  answerMs: 10_000,
  /** How the server closes a socket whose session is over. */
  sessionEnded: 4401,
} as const;

/** Full jitter: anything up to a bound that doubles with every failed attempt (from 1), between 0.5 and 30 s. */
export function backoffMs(attempt: number, random: () => number): number {
  const bound = Math.min(LINE.backoffMaxMs, LINE.backoffMinMs * 2 ** attempt);
  return Math.max(LINE.backoffMinMs, random() * bound);
}

/** `waiting`: the line broke and will be tried again; `off`: nobody wants it. */
export type SocketState = 'off' | 'connecting' | 'open' | 'waiting';
export type Frame = { type: string };

/** What the server says first; `send_by`: how it wants messages. */
type Hello = Frame & { send_by?: string };
export type Heads = Record<string, number>;

/** What is used of a WebSocket. */
export interface Line extends EventTarget {
  send(text: string): void;
  close(): void;
}

export interface SocketParts {
  ticket: () => Promise<string>;
  open: (ticket: string) => Line;
  /** Asks whether the session still stands; throws or ends the session where it does not. */
  checkSession: () => Promise<void>;
  isVisible: () => boolean;
  delayMs: (attempt: number) => number;
  /** Where it is not `LINE.answerMs`. */
  answerMs?: number;
}

/** Keeps one socket open: connects with a ticket, beats, and comes back after every break. Frames go to those who listen for their type. */
export class SocketClient {
  #parts: SocketParts;
  #line: Line | null = null;
  /** Ends with the line: what a line says after we left it is not heard. */
  #hearing: AbortController | null = null;
  #state: SocketState = 'off';
  #attempt = 0;
  /** Grows with every connection, so that a late answer of an earlier one is told apart. */
  #round = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;
  #heads: () => Heads | undefined = () => undefined;
  #hello: Hello | null = null;
  #frames = new Map<string, Set<(frame: never) => void>>();
  #states = new Set<() => void>();

  constructor(parts: SocketParts) {
    this.#parts = parts;
  }

  get state(): SocketState {
    return this.#state;
  }

  /** What the server said first on the connection that is open. */
  get hello(): Hello | null {
    return this.#hello;
  }

  onState(listener: () => void): () => void {
    this.#states.add(listener);
    return () => this.#states.delete(listener);
  }

  /** Hears every frame of a type; `hello` is the first of each connection. Answers the way to stop. */
  on<F extends Frame>(type: F['type'], listener: (frame: F) => void): () => void {
    const listeners = this.#frames.get(type) ?? new Set();
    this.#frames.set(type, listeners.add(listener as (frame: never) => void));
    return () => listeners.delete(listener as (frame: never) => void);
  }

  /** What the heartbeat tells about how far we are; undefined until that is known. */
  setHeads(heads: () => Heads | undefined): void {
    this.#heads = heads;
  }

  start(): void {
    if (this.#state === 'off') void this.#connect();
  }

  stop(): void {
    this.#leave();
    this.#attempt = 0;
    this.#become('off');
  }

  /** False where the line is down: the frame is not kept. */
  send(frame: Frame & Record<string, unknown>): boolean {
    if (this.#state !== 'open' || !this.#line) return false;
    this.#line.send(JSON.stringify(frame));
    return true;
  }

  /** The network is back, or the page: no reason to wait any longer. */
  wake(): void {
    if (this.#state === 'waiting') void this.#connect();
  }

  /** The network is gone: what looks open is not. */
  drop(): void {
    if (this.#state === 'open' || this.#state === 'connecting') this.#again();
  }

  /** The page was shown or hidden. */
  turned(): void {
    if (this.#parts.isVisible()) this.wake();
    this.#sendBeat();
  }

  async #connect(): Promise<void> {
    this.#leave();
    this.#become('connecting');
    this.#round += 1;
    const round = this.#round;
    try {
      const ticket = await this.#parts.ticket();
      if (round !== this.#round) return;
      const line = this.#parts.open(ticket);
      this.#line = line;
      this.#hearing = new AbortController();
      const { signal } = this.#hearing;
      line.addEventListener('open', () => this.#opened(), { signal });
      line.addEventListener('message', (event) => this.#heard(String((event as MessageEvent).data)), { signal });
      line.addEventListener('close', (event) => void this.#closed((event as CloseEvent).code), { signal });
    } catch {
      if (round === this.#round) this.#again();
    }
  }

  #opened(): void {
    this.#become('open');
    this.#beat = setInterval(() => this.#sendBeat(), LINE.heartbeatMs);
    this.#sendBeat();
  }

  #sendBeat(): void {
    const heads = this.#heads();
    if (!this.send({ type: 'hb', visible: this.#parts.isVisible(), ...(heads && { heads }) })) return;
    clearTimeout(this.#answer);
    this.#answer = setTimeout(() => this.#again(), this.#parts.answerMs ?? LINE.answerMs);
  }

  #heard(text: string): void {
    clearTimeout(this.#answer);
    const frame = JSON.parse(text) as Frame;
    if (frame.type === 'hello') {
      this.#attempt = 0;
      this.#hello = frame as Hello;
    }
    for (const listener of this.#frames.get(frame.type) ?? []) listener(frame as never);
  }

  async #closed(code: number): Promise<void> {
    if (code === LINE.sessionEnded) {
      const round = this.#round;
      await this.#parts.checkSession().catch(() => undefined);
      if (round !== this.#round) return;
    }
    this.#again();
  }

  #again(): void {
    this.#leave();
    this.#attempt += 1;
    this.#become('waiting');
    this.#retry = setTimeout(() => void this.#connect(), this.#parts.delayMs(this.#attempt));
  }

  #leave(): void {
    this.#round += 1;
    this.#hello = null;
    clearTimeout(this.#retry);
    clearTimeout(this.#answer);
    clearInterval(this.#beat);
    const line = this.#line;
    this.#line = null;
    this.#hearing?.abort();
    line?.close();
  }

  #become(state: SocketState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of this.#states) listener();
  }
}
