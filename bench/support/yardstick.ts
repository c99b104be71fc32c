import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { answerUsage, startChild, tell } from './child.ts';
import { listen } from './product-client.ts';

const EVERY_MS = 20;

/** In the child: sends every frame back and does nothing else. */
export async function runYardstick(): Promise<void> {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(wss, 'listening');
  wss.on('connection', (ws) => ws.on('message', (data) => ws.send(data as Buffer, { binary: false })));
  tell({ port: (wss.address() as AddressInfo).port, engine: 'none', seats: [] });
  answerUsage(async () => undefined);
}

/**
 * What the machine itself adds at the moment: a frame to a process that only sends it back, timed fifty times a second for as
 * long as something else is measured. On a machine with nothing else to do it is under a millisecond.
 */
export async function startYardstick(file: string): Promise<{ end: () => Promise<number[]> }> {
  const { ready, stop } = await startChild(file, 'yardstick');
  const delays: number[] = [];
  const ws = await listen(
    `ws://127.0.0.1:${ready.port}/`,
    (text) => void delays.push(performance.now() - Number(text)),
  );
  const ticking = setInterval(() => ws.send(String(performance.now())), EVERY_MS);
  return {
    end: async () => {
      clearInterval(ticking);
      ws.terminate();
      await stop();
      return delays;
    },
  };
}
