/*
 * Measures the delay from sending a message to its arrival on the other person's socket, through the whole application,
 * against a baseline that only forwards a frame between two raw sockets. Both run in separate processes, driven
 * alternately from here.
 * CPU is the serving process's and the most stable figure. Compare runs by the ratios.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { serveUsage, startChild, sendToParent, readCpuUs, type ChildReady } from './support/child-process.ts';
import {
  partnerOf,
  cpuUsPerMessage,
  delayPercentile,
  createLoadTarget,
  messagesPerSecond,
  round2,
  type LoadClient,
  type PhaseResult,
} from './support/load-driver.ts';
import { machineInfo } from './support/machine.ts';
import { openSocket, openProductClient } from './support/product-client.ts';
import { runProductServer } from './support/product-server.ts';

const PAIRS = 50;
const ROUNDS = 3;
const PHASE_MS = 2500;
const RATE_PER_S = 200;
const IN_FLIGHT = 64;

const role = process.argv[2];
if (role === 'product') await runProductServer(2 * PAIRS);
else if (role === 'floor') await runBaseline();
else await main();

/**
 * Raw sockets by client index. A frame `{to, mark}` is forwarded to that client and echoed to its sender, without
 * checks or storage.
 */
async function runBaseline(): Promise<void> {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(wss, 'listening');
  const bySeat = new Map<string, WebSocket>();
  wss.on('connection', (ws, incoming) => {
    bySeat.set(incoming.url?.slice(1) ?? '', ws);
    ws.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString('utf8')) as { to: string; mark: string };
      const text = JSON.stringify({ type: 'message', message: { content: frame.mark } });
      bySeat.get(frame.to)?.send(text);
      ws.send(text);
    });
  });
  const seats = Array.from({ length: 2 * PAIRS }, (_, nth) => ({ id: String(nth), token: '' }));
  sendToParent({ port: (wss.address() as AddressInfo).port, seats });
  serveUsage(async () => undefined);
}

async function openBaseline({ port, seats }: ChildReady, arrived: (mark: string) => void): Promise<LoadClient> {
  const echoes = new Map<string, () => void>();
  const sockets = await Promise.all(
    seats.map(async (_, nth) =>
      openSocket(`ws://127.0.0.1:${port}/${nth}`, (text) => {
        const mark = (JSON.parse(text) as { message: { content: string } }).message.content;
        const [from, content = ''] = mark.split('|');
        if (Number(from) === nth) echoes.get(mark)?.();
        else arrived(content);
      }),
    ),
  );
  const sendOne = async (from: number, content: string) => {
    const mark = `${from}|${content}`;
    const echoed = new Promise<void>((resolve) => void echoes.set(mark, resolve));
    sockets[from]?.send(JSON.stringify({ to: String(partnerOf(from)), mark }));
    await echoed;
    echoes.delete(mark);
  };
  return { sendMessage: sendOne, close: () => sockets.forEach((ws) => ws.terminate()) };
}

/** Starts one side of the comparison. */
async function openSide(name: 'product' | 'floor') {
  const { child, ready, stop } = await startChild(import.meta.filename, name);
  const driven = await createLoadTarget({
    seatCount: 2 * PAIRS,
    phaseMs: PHASE_MS,
    connect: async (arrived) =>
      name === 'product' ? openProductClient(ready, IN_FLIGHT, arrived) : openBaseline(ready, arrived),
    cpuUs: async () => readCpuUs(child),
  });
  return { ...driven, stop };
}

async function main(): Promise<void> {
  const sides = { product: await openSide('product'), floor: await openSide('floor') };
  const paced = { product: [] as PhaseResult[], floor: [] as PhaseResult[] };
  const full = { product: [] as PhaseResult[], floor: [] as PhaseResult[] };
  const names = ['product', 'floor'] as const;
  for (const name of names) await sides[name].runPhase(IN_FLIGHT, RATE_PER_S);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      paced[name].push(await sides[name].runPhase(IN_FLIGHT, RATE_PER_S));
      full[name].push(await sides[name].runPhase(IN_FLIGHT, null));
    }
  }
  for (const name of names) {
    sides[name].close();
    await sides[name].stop();
  }

  const figuresOf = (name: 'product' | 'floor') => ({
    [`${name}_sends_per_s`]: Math.round(messagesPerSecond(full[name])),
    [`${name}_cpu_us`]: round2(cpuUsPerMessage(full[name])),
    [`${name}_p50_ms`]: round2(delayPercentile(paced[name], 0.5)),
    [`${name}_p99_ms`]: round2(delayPercentile(paced[name], 0.99)),
  });
  const result = {
    name: 'chat-send',
    ratios: {
      cpu_to_floor: round2(cpuUsPerMessage(full.product) / cpuUsPerMessage(full.floor)),
      sends_to_floor: round2(messagesPerSecond(full.product) / messagesPerSecond(full.floor)),
      p50_to_floor: round2(delayPercentile(paced.product, 0.5) / delayPercentile(paced.floor, 0.5)),
      p99_to_floor: round2(delayPercentile(paced.product, 0.99) / delayPercentile(paced.floor, 0.99)),
    },
    figures: { pairs: PAIRS, in_flight: IN_FLIGHT, ...figuresOf('product'), ...figuresOf('floor') },
    machine: machineInfo(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
