import { createStore } from 'zustand/vanilla';

export const SOCKET = {
  backoffMinMs: 500,
  backoffMaxMs: 30_000,
  /** Time for ticket and handshake; some proxies hold a handshake and never answer (ms). */
  openTimeoutMs: 8000,
  heartbeatMs: 30_000,
  /** Time without any frame after a heartbeat until the connection counts as dead (ms). */
  heartbeatTimeoutMs: 10_000,
  /** WebSocket close code for an ended session. */
  sessionEndedCode: 4401,
} as const;

/**
 * Exponential backoff with full jitter: a random delay below a bound that doubles with each failed attempt (from 1),
 * between 0.5 and 30 s.
 */
export function socketBackoffMs(attempt: number, random: () => number): number {
  const bound = Math.min(SOCKET.backoffMaxMs, SOCKET.backoffMinMs * 2 ** attempt);
  return Math.max(SOCKET.backoffMinMs, random() * bound);
}

/** `waiting`: disconnected, reconnect scheduled. `off`: no consumer needs the socket. */
export type SocketState = 'off' | 'connecting' | 'open' | 'waiting';
export type Frame = { type: string };

/** First frame of a connection. `message_transport`: the transport that the server prefers for sending messages. */
type Hello = Frame & { message_transport?: string };
/** Newest known message and change by conversation. */
export type SyncCursors = { heads: Record<string, number>; changes: Record<string, number> };

/** Subset of the WebSocket interface that the client uses. */
export interface WebSocketLike extends EventTarget {
  send(text: string): void;
  close(): void;
}

export interface SocketDeps {
  fetchTicket: () => Promise<string>;
  openSocket: (ticket: string) => WebSocketLike;
  /** Validates the session; throws or signs out if it has ended. */
  checkSession: () => Promise<void>;
  isVisible: () => boolean;
  reconnectDelayMs: (attempt: number) => number;
  /** Overrides `SOCKET.heartbeatTimeoutMs`. */
  heartbeatTimeoutMs?: number;
}

/**
 * Keeps one WebSocket open: connects with a ticket, sends heartbeats and reconnects after every failure. Dispatches
 * frames by type.
 */
export class SocketClient {
  #deps: SocketDeps;
  #socket: WebSocketLike | null = null;
  /** Aborts with the connection, so that events of an abandoned socket are ignored. */
  #listenerScope: AbortController | null = null;
  readonly stateStore = createStore<SocketState>(() => 'off');
  #attempt = 0;
  /** Incremented per connection attempt, to discard late results of earlier attempts. */
  #generation = 0;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  #openTimeout: ReturnType<typeof setTimeout> | undefined;
  #heartbeatTimer: ReturnType<typeof setInterval> | undefined;
  #heartbeatTimeout: ReturnType<typeof setTimeout> | undefined;
  #getCursors: () => SyncCursors | undefined = () => undefined;
  #hello: Hello | null = null;
  #frameListeners = new Map<string, Set<(frame: never) => void>>();

  constructor(deps: SocketDeps) {
    this.#deps = deps;
  }

  get state(): SocketState {
    return this.stateStore.getState();
  }

  /** `hello` frame of the open connection. */
  get hello(): Hello | null {
    return this.#hello;
  }

  /**
   * Subscribes to frames of a type; `hello` is the first frame of each connection. Returns the unsubscribe function.
   */
  on<F extends Frame>(type: F['type'], listener: (frame: F) => void): () => void {
    const listeners = this.#frameListeners.get(type) ?? new Set();
    this.#frameListeners.set(type, listeners.add(listener as (frame: never) => void));
    return () => listeners.delete(listener as (frame: never) => void);
  }

  /** Sets the source of the sync cursors sent with each heartbeat; undefined until they are known. */
  setCursors(cursors: () => SyncCursors | undefined): void {
    this.#getCursors = cursors;
  }

  start(): void {
    if (this.state === 'off') void this.#connect();
  }

  stop(): void {
    this.#disconnect();
    this.#attempt = 0;
    this.stateStore.setState('off');
  }

  /** Returns false if the socket is not open; the frame is not queued. */
  send(frame: Frame & Record<string, unknown>): boolean {
    if (this.state !== 'open' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Skips the remaining backoff delay, for example when the network or the page is back. */
  reconnectNow(): void {
    if (this.state === 'waiting') void this.#connect();
  }

  /** Treats the connection as lost, for example on the `offline` event. */
  dropConnection(): void {
    if (this.state === 'open' || this.state === 'connecting') this.#scheduleReconnect();
  }

  /** Handles visibility changes: reconnects if visible and reports the visibility. */
  onVisibilityChange(): void {
    if (this.#deps.isVisible()) this.reconnectNow();
    this.#sendHeartbeat();
  }

  async #connect(): Promise<void> {
    this.#disconnect();
    this.stateStore.setState('connecting');
    this.#generation += 1;
    const round = this.#generation;
    this.#openTimeout = setTimeout(() => this.#scheduleReconnect(), SOCKET.openTimeoutMs);
    try {
      const ticket = await this.#deps.fetchTicket();
      if (round !== this.#generation) return;
      const socket = this.#deps.openSocket(ticket);
      this.#socket = socket;
      this.#listenerScope = new AbortController();
      const { signal } = this.#listenerScope;
      socket.addEventListener('open', () => this.#onOpen(), { signal });
      socket.addEventListener('message', (event) => this.#onMessage(String((event as MessageEvent).data)), { signal });
      socket.addEventListener('close', (event) => void this.#onClose((event as CloseEvent).code), { signal });
    } catch {
      if (round === this.#generation) this.#scheduleReconnect();
    }
  }

  #onOpen(): void {
    clearTimeout(this.#openTimeout);
    this.stateStore.setState('open');
    this.#heartbeatTimer = setInterval(() => this.#sendHeartbeat(), SOCKET.heartbeatMs);
    this.#sendHeartbeat();
  }

  #sendHeartbeat(): void {
    if (!this.send({ type: 'hb', visible: this.#deps.isVisible(), ...this.#getCursors() })) return;
    clearTimeout(this.#heartbeatTimeout);
    this.#heartbeatTimeout = setTimeout(
      () => this.#scheduleReconnect(),
      this.#deps.heartbeatTimeoutMs ?? SOCKET.heartbeatTimeoutMs,
    );
  }

  #onMessage(text: string): void {
    clearTimeout(this.#heartbeatTimeout);
    const frame = JSON.parse(text) as Frame;
    if (frame.type === 'hello') {
      this.#attempt = 0;
      this.#hello = frame as Hello;
    }
    for (const listener of this.#frameListeners.get(frame.type) ?? []) listener(frame as never);
  }

  async #onClose(code: number): Promise<void> {
    if (code === SOCKET.sessionEndedCode) {
      const round = this.#generation;
      await this.#deps.checkSession().catch(() => undefined);
      if (round !== this.#generation) return;
    }
    this.#scheduleReconnect();
  }

  #scheduleReconnect(): void {
    this.#disconnect();
    this.#attempt += 1;
    this.stateStore.setState('waiting');
    this.#reconnectTimer = setTimeout(() => void this.#connect(), this.#deps.reconnectDelayMs(this.#attempt));
  }

  #disconnect(): void {
    this.#generation += 1;
    this.#hello = null;
    clearTimeout(this.#reconnectTimer);
    clearTimeout(this.#openTimeout);
    clearTimeout(this.#heartbeatTimeout);
    clearInterval(this.#heartbeatTimer);
    const socket = this.#socket;
    this.#socket = null;
    this.#listenerScope?.abort();
    socket?.close();
  }
}
