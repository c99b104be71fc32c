/*
 * From sending a message to its arrival on the other person's socket, through the whole product, against a floor that
 * only passes a frame from one raw socket to another. Both are processes of their own, driven alternately from here.
 * CPU is the serving process's (embedded database included), the steadiest figure; the ratios are what to watch.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { answerUsage, startChild, tell, usage, type Ready } from './support/child.ts';
import { across, cpuOf, delayOf, makeDriven, rateOf, round2, type Client, type Phase } from './support/driving.ts';
import { machine } from './support/machine.ts';
import { listen, openProduct } from './support/product-client.ts';
import { runProduct } from './support/product-server.ts';

const PAIRS = 50;
const ROUNDS = 3;
const PHASE_MS = 2500;
const PACE_PER_S = 200;
const IN_FLIGHT = 64;

const role = process.argv[2];
if (role === 'product') await runProduct(2 * PAIRS);
else if (role === 'floor') await runFloor();
else await drive();

/** Raw sockets by seat; a frame `{to, mark}` goes to that seat and comes back to its sender. Nothing is checked or kept. */
async function runFloor(): Promise<void> {
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
  tell({ port: (wss.address() as AddressInfo).port, engine: 'none', seats });
  answerUsage(async () => undefined);
}

async function openFloor({ port, seats }: Ready, arrived: (mark: string) => void): Promise<Client> {
  const echoes = new Map<string, () => void>();
  const sockets = await Promise.all(
    seats.map(async (_, nth) =>
      listen(`ws://127.0.0.1:${port}/${nth}`, (text) => {
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
    sockets[from]?.send(JSON.stringify({ to: String(across(from)), mark }));
    await echoed;
    echoes.delete(mark);
  };
  return { sendOne, close: () => sockets.forEach((ws) => ws.terminate()) };
}

/** One side of the comparison, ready to be driven. */
async function openSide(name: 'product' | 'floor') {
  const { child, ready, stop } = await startChild(import.meta.filename, name);
  const driven = await makeDriven({
    name,
    seatCount: 2 * PAIRS,
    phaseMs: PHASE_MS,
    connect: async (arrived) =>
      name === 'product' ? openProduct(ready, IN_FLIGHT, arrived) : openFloor(ready, arrived),
    cpuUs: async () => usage(child),
  });
  return { ...driven, engine: ready.engine, stop };
}

async function drive(): Promise<void> {
  const sides = { product: await openSide('product'), floor: await openSide('floor') };
  const paced = { product: [] as Phase[], floor: [] as Phase[] };
  const full = { product: [] as Phase[], floor: [] as Phase[] };
  const names = ['product', 'floor'] as const;
  for (const name of names) await sides[name].phase(IN_FLIGHT, PACE_PER_S);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      paced[name].push(await sides[name].phase(IN_FLIGHT, PACE_PER_S));
      full[name].push(await sides[name].phase(IN_FLIGHT, null));
    }
  }
  for (const name of names) {
    sides[name].close();
    await sides[name].stop();
  }

  const figuresOf = (name: 'product' | 'floor') => ({
    [`${name}_sends_per_s`]: Math.round(rateOf(full[name])),
    [`${name}_cpu_us`]: round2(cpuOf(full[name])),
    [`${name}_p50_ms`]: round2(delayOf(paced[name], 0.5)),
    [`${name}_p99_ms`]: round2(delayOf(paced[name], 0.99)),
  });
  const result = {
    name: 'chat-send',
    ratios: {
      cpu_to_floor: round2(cpuOf(full.product) / cpuOf(full.floor)),
      sends_to_floor: round2(rateOf(full.product) / rateOf(full.floor)),
      p50_to_floor: round2(delayOf(paced.product, 0.5) / delayOf(paced.floor, 0.5)),
      p99_to_floor: round2(delayOf(paced.product, 0.99) / delayOf(paced.floor, 0.99)),
    },
    figures: { pairs: PAIRS, in_flight: IN_FLIGHT, ...figuresOf('product'), ...figuresOf('floor') },
    machine: machine(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
