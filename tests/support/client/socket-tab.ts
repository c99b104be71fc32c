import { WebSocket } from 'ws';

export interface Frame {
  type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary JSON
  [key: string]: any;
}

/** Socket of a tab. */
export interface SocketTab {
  /** All frames received, oldest first. */
  frames: Frame[];
  send(frame: Frame): void;
  /** Waits for the next unread frame of a type that matches. Fails after a timeout that allows for a busy machine. */
  nextFrame(type: string, fits?: (frame: Frame) => boolean): Promise<Frame>;
  /**
   * Resolves once the server has handled every frame sent on this socket, and everything it sent here before has
   * arrived: frames are handled in order, and a heartbeat, of a visible page by default, is answered.
   */
  flush(isVisible?: boolean): Promise<void>;
  /** Unread frames of a type. */
  unreadFrames(type: string): Frame[];
  closed: Promise<number>;
  close(): Promise<void>;
}

const FRAME_TIMEOUT_MS = 15_000;

/** Fetches a socket ticket for a session token. `url` is the server's address. */
export async function fetchTicket(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/realtime/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { ticket: string }).ticket;
}

/** Opens a tab: ticket, socket, `hello`. The ticket may come from another process of the same installation. */
export async function openTab(url: string, token: string, ticketFrom = url): Promise<SocketTab> {
  const ticket = await fetchTicket(ticketFrom, token);
  const tab = createTab(new WebSocket(`${url.replace('http', 'ws')}/api/realtime?ticket=${ticket}`));
  await tab.nextFrame('hello');
  return tab;
}

function createTab(ws: WebSocket): SocketTab {
  const frames: Frame[] = [];
  let untaken: Frame[] = [];
  let waiting: (() => void)[] = [];
  ws.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString('utf8')) as Frame;
    frames.push(frame);
    untaken.push(frame);
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  });
  ws.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => void ws.once('close', resolve));

  async function next(type: string, fits: (frame: Frame) => boolean = () => true): Promise<Frame> {
    const until = performance.now() + FRAME_TIMEOUT_MS;
    for (;;) {
      const found = untaken.find((frame) => frame.type === type && fits(frame));
      if (found) {
        untaken = untaken.filter((frame) => frame !== found);
        return found;
      }
      const left = until - performance.now();
      if (left <= 0) throw new Error(`no ${type} frame received; received frames: ${JSON.stringify(frames)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  let heartbeats = 0;
  function send(frame: Frame): void {
    // Invalid ones are not answered.
    if (frame.type === 'hb' && typeof frame['visible'] === 'boolean') heartbeats += 1;
    ws.send(JSON.stringify(frame));
  }

  async function flush(isVisible = true): Promise<void> {
    send({ type: 'hb', visible: isVisible });
    const awaited = heartbeats;
    await next('ping', () => frames.filter(({ type }) => type === 'ping').length >= awaited);
  }

  return {
    frames,
    send,
    nextFrame: next,
    flush,
    unreadFrames: (type) => untaken.filter((frame) => frame.type === type),
    closed,
    close: async () => {
      ws.terminate();
      await closed;
    },
  };
}
