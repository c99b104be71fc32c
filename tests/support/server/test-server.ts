import { WebSocket } from 'ws';
import { startHttpServer } from '#app/http-server.ts';
import type { TestUser, TestApp } from './test-app.ts';
import { closeAfterAll } from './cleanup.ts';
import { openTab, fetchTicket, type SocketTab } from '../client/socket-tab.ts';

export interface TestServer {
  url: string;
  port: number;
  /** Opens a socket tab for a user: ticket, connection, `hello`. */
  openTab(person: TestUser): Promise<SocketTab>;
  ticket(person: TestUser): Promise<string>;
  /** Tries to open a socket with a ticket and headers. Returns 'open' or the status of the rejection. */
  tryConnect(ticket: string, headers?: Record<string, string>): Promise<'open' | number>;
  stop(): Promise<void>;
}

/** Serves a test app with sockets on a free local port. */
export async function serveTestApp(app: TestApp, pingEveryMs?: number): Promise<TestServer> {
  const served = await startHttpServer(app, async () => null, { port: 0, host: '127.0.0.1', pingEveryMs });
  const host = `127.0.0.1:${served.port}`;
  const tabs: SocketTab[] = [];

  const ticket = async (person: TestUser) => fetchTicket(`http://${host}`, person.token);

  const socket = (with_: string, headers: Record<string, string> = {}) =>
    new WebSocket(`ws://${host}/api/realtime?ticket=${with_}`, { headers });

  async function tab(person: TestUser): Promise<SocketTab> {
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
  closeAfterAll(stop);
  return { url: `http://${host}`, port: served.port, openTab: tab, ticket, tryConnect: knock, stop };
}
