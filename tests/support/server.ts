import { afterAll } from 'vitest';
import { WebSocket } from 'ws';
import { serve } from '#app/serve.ts';
import type { Person, TestApp } from './app.ts';

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
  /** The next frame of a type, or the next that fits; frames looked at before do not come again. Fails after two seconds. */
  next(type: string, fits?: (frame: Frame) => boolean): Promise<Frame>;
  /** Frames of a type that nobody has taken with `next`. */
  left(type: string): Frame[];
  closed: Promise<number>;
  close(): Promise<void>;
}

export interface TestServer {
  address: string;
  port: number;
  /** Opens a tab for a person: ticket, socket, hello. */
  tab(person: Person): Promise<Tab>;
  ticket(person: Person): Promise<string>;
  /** Tries a socket with any ticket and headers: 'open', or the status it was refused with. */
  knock(ticket: string, headers?: Record<string, string>): Promise<'open' | number>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 2000;

/** Serves a test app on a free port of this machine, sockets included. */
export async function serveTestApp(app: TestApp): Promise<TestServer> {
  const served = await serve(app, async () => null, { port: 0, host: '127.0.0.1' });
  const host = `127.0.0.1:${served.port}`;
  const tabs: Tab[] = [];

  async function ticket(person: Person): Promise<string> {
    const answer = await fetch(`http://${host}/api/realtime/ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}` },
    });
    return ((await answer.json()) as { ticket: string }).ticket;
  }

  const socket = (with_: string, headers: Record<string, string> = {}) =>
    new WebSocket(`ws://${host}/api/realtime?ticket=${with_}`, { headers });

  async function tab(person: Person): Promise<Tab> {
    const opened = makeTab(socket(await ticket(person)));
    tabs.push(opened);
    await opened.next('hello');
    return opened;
  }

  async function knock(with_: string, headers?: Record<string, string>): Promise<'open' | number> {
    const ws = socket(with_, headers);
    return new Promise((resolve) => {
      ws.on('error', () => undefined);
      ws.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        ws.terminate();
      });
      ws.on('open', () => {
        resolve('open');
        ws.close();
      });
    });
  }

  async function stop(): Promise<void> {
    await Promise.all(tabs.map(async (one) => one.close()));
    await served.stop();
  }
  afterAll(stop);
  return { address: `http://${host}`, port: served.port, tab, ticket, knock, stop };
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
