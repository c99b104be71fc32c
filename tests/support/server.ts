import { WebSocket } from 'ws';
import { serve } from '#app/serve.ts';
import type { Person, TestApp } from './app.ts';
import { closeAtEnd } from './closing.ts';
import { openTab, ticketOf, type Tab } from './tab.ts';

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

/** Serves a test app on a free port of this machine, sockets included. */
export async function serveTestApp(app: TestApp, pingEveryMs?: number): Promise<TestServer> {
  const served = await serve(app, async () => null, { port: 0, host: '127.0.0.1', pingEveryMs });
  const host = `127.0.0.1:${served.port}`;
  const tabs: Tab[] = [];

  const ticket = async (person: Person) => ticketOf(`http://${host}`, person.token);

  const socket = (with_: string, headers: Record<string, string> = {}) =>
    new WebSocket(`ws://${host}/api/realtime?ticket=${with_}`, { headers });

  async function tab(person: Person): Promise<Tab> {
    const opened = await openTab(`http://${host}`, person.token);
    tabs.push(opened);
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
  closeAtEnd(stop);
  return { address: `http://${host}`, port: served.port, tab, ticket, knock, stop };
}
