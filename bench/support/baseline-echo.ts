import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { serveUsage, startChild, sendToParent } from './child-process.ts';
import { openSocket } from './product-client.ts';

const INTERVAL_MS = 20;

/** Child side: echoes every frame. */
export async function runBaseline(): Promise<void> {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(wss, 'listening');
  wss.on('connection', (ws) => ws.on('message', (data) => ws.send(data as Buffer, { binary: false })));
  sendToParent({ port: (wss.address() as AddressInfo).port, seats: [] });
  serveUsage(async () => undefined);
}

/**
 * Measures the delay that the machine itself adds: a frame to an echo process, timed fifty times a second while
 * something else is measured. On an idle machine it stays under a millisecond.
 */
export async function startBaseline(file: string): Promise<{ end: () => Promise<number[]> }> {
  const { ready, stop } = await startChild(file, 'baseline');
  const delays: number[] = [];
  const ws = await openSocket(
    `ws://127.0.0.1:${ready.port}/`,
    (text) => void delays.push(performance.now() - Number(text)),
  );
  const ticking = setInterval(() => ws.send(String(performance.now())), INTERVAL_MS);
  return {
    end: async () => {
      clearInterval(ticking);
      ws.terminate();
      await stop();
      return delays;
    },
  };
}
