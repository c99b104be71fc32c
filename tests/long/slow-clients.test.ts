import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/server/server-process.ts';
import { printResult, runSize } from './long-run.ts';

const SLOW = runSize('LONG_SLOW', 1000);
const HEAD = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';
const BODY =
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n';

/**
 * Opens slow connections that send a byte now and then, half of them in the headers and half in the body. Reconnects
 * lost ones.
 */
function openSlowConnections(port: number, count: number): { open(): number; end(): void } {
  const sockets = new Set<Socket>();
  let isOver = false;
  const begin = (nth: number) => {
    if (isOver) return;
    const socket = connect(port, '127.0.0.1', () => {
      sockets.add(socket);
      socket.write(nth % 2 === 0 ? HEAD : BODY);
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      setTimeout(begin, 50, nth);
    });
  };
  for (let nth = 0; nth < count; nth += 1) setTimeout(begin, nth, nth);
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('x');
  }, 1000);
  return {
    open: () => sockets.size,
    end: () => {
      isOver = true;
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function healthMs(url: string, calls: number): Promise<{ median: number; p99: number }> {
  const took: number[] = [];
  for (let nth = 0; nth < calls; nth += 1) {
    const began = performance.now();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    took.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  took.sort((a, b) => a - b);
  return { median: took[Math.floor(calls / 2)] ?? 0, p99: took[Math.floor(calls * 0.99)] ?? 0 };
}

test(`${SLOW} slow connections do not delay others`, async () => {
  const server = await startServer();
  onTestFinished(server.close);
  await healthMs(server.url, 100);
  const alone = await healthMs(server.url, 500);
  const slow = openSlowConnections(Number(new URL(server.url).port), SLOW);
  await expect.poll(slow.open, { timeout: 30_000 }).toBeGreaterThan(SLOW * 0.95);
  const among = await healthMs(server.url, 1000);
  const open = slow.open();
  slow.end();
  printResult(
    `/healthz beside ${open} slow connections: median ${among.median.toFixed(1)} ms, p99 ${among.p99.toFixed(1)} ms; ` +
      `alone ${alone.median.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms`,
  );
  expect(open).toBeGreaterThan(SLOW * 0.8);
  expect(among.median / alone.median).toBeLessThan(20);
});
