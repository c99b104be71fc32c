import { WebSocket } from 'ws';

export interface Frame {
  type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  [key: string]: any;
}

/** A socket as a tab holds it. */
export interface Tab {
  /** Every frame so far, oldest first. */
  frames: Frame[];
  send(frame: Frame): void;
  /** The next frame of a type, or the next that fits; frames looked at before do not come again. Fails when a busy machine would have brought it. */
  next(type: string, fits?: (frame: Frame) => boolean): Promise<Frame>;
  /** Frames of a type that nobody has taken with `next`. */
  left(type: string): Frame[];
  closed: Promise<number>;
  close(): Promise<void>;
}

const PATIENCE_MS = 15_000;

/** A ticket for a socket of whoever the token stands for. `url` is the server's address. */
export async function ticketOf(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/realtime/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { ticket: string }).ticket;
}

/** Opens a tab: ticket, socket, hello. The ticket may come from another process of the same installation. */
export async function openTab(url: string, token: string, ticketFrom = url): Promise<Tab> {
  const ticket = await ticketOf(ticketFrom, token);
  const tab = makeTab(new WebSocket(`${url.replace('http', 'ws')}/api/realtime?ticket=${ticket}`));
  await tab.next('hello');
  return tab;
}

function makeTab(ws: WebSocket): Tab {
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
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = untaken.find((frame) => frame.type === type && fits(frame));
      if (found) {
        untaken = untaken.filter((frame) => frame !== found);
        return found;
      }
      const left = until - performance.now();
      if (left <= 0) throw new Error(`no ${type} frame came; there were ${JSON.stringify(frames)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  return {
    frames,
    send: (frame) => ws.send(JSON.stringify(frame)),
    next,
    left: (type) => untaken.filter((frame) => frame.type === type),
    closed,
    close: async () => {
      ws.terminate();
      await closed;
    },
  };
}
