/*
 * From sending a message to its arrival on the other person's socket, through the whole product, against a floor that
 * only passes a frame from one raw socket to another. Both are processes of their own, driven alternately from here.
 * CPU is the serving process's (embedded database included), the steadiest figure; the ratios are what to watch.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { WebSocket, WebSocketServer } from 'ws';
import { makeApp } from '#app/app.ts';
import { serve } from '#app/serve.ts';
import { hashToken } from '#features/accounts/server/store/library.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { makeLog } from '#platform/log.ts';
import { freshDatabase } from '#tests/support/database.ts';

const PAIRS = 50;
const ROUNDS = 3;
const PHASE_MS = 2500;
const PACE_PER_S = 200;
const IN_FLIGHT = 64;

interface Seat {
  id: string;
  token: string;
}
interface Ready {
  port: number;
  engine: string;
  seats: Seat[];
}
interface Phase {
  sent: number;
  seconds: number;
  cpuUs: number;
  delays: number[];
}
type SendOne = (from: number, mark: string) => Promise<void>;

const role = process.argv[2];
if (role === 'product') await runProduct();
else if (role === 'floor') await runFloor();
else await drive();

/** The product, with people who know each other and without the limit on sending. */
async function runProduct(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tukan-bench-'));
  const database = await freshDatabase();
  const config = readConfig({ TUKAN_DATA: folder, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '1000000' });
  const app = await makeApp({ config, database, log: makeLog('silent'), now: systemClock, version: 'bench' });
  app.base.limits.take = async () => undefined;
  const seats = Array.from({ length: 2 * PAIRS }, (_, nth) => ({
    id: crypto.randomUUID(),
    token: `bench-token-${crypto.randomUUID()}-${nth}`,
  }));
  const rows = JSON.stringify(
    seats.map(({ id, token }) => ({ id, token_hash: hashToken(token), session: crypto.randomUUID() })),
  );
  await app.base.db.execute(sql`insert into users (id, email, email_confirmed, name, created_at, updated_at)
    select id, id || '@bench.test', true, '', to_timestamp(0), to_timestamp(0) from json_to_recordset(${rows}::json) as r(id uuid)`);
  await app.base.db.execute(sql`insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
    select session, id, token_hash, '2100-01-01', to_timestamp(0), to_timestamp(0)
    from json_to_recordset(${rows}::json) as r(id uuid, session uuid, token_hash text)`);
  const served = await serve(app, async () => null, { port: 0, host: '127.0.0.1' });
  tell({ port: served.port, engine: database.engine, seats });
  answerUsage(async () => {
    await served.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
}

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

/** Tells the driver its CPU time when asked; ends with the driver, however that ends. */
function answerUsage(clean: () => Promise<void>): void {
  process.on('message', () => tell(process.cpuUsage()));
  process.on('disconnect', () => void clean().finally(() => process.exit(0)));
}

function tell(message: object): void {
  process.send?.(message);
}

/** One side of the comparison, ready to be driven. */
async function openSide(name: 'product' | 'floor') {
  const child = fork(import.meta.filename, [name]);
  const [ready] = (await once(child, 'message')) as [Ready];
  const arrivals = new Map<string, () => void>();
  const open = name === 'product' ? openProduct : openFloor;
  const { sendOne, close } = await open(ready, (mark) => {
    arrivals.get(mark)?.();
    arrivals.delete(mark);
  });
  let marks = 0;

  async function sendAndArrive(from: number, delays: number[]): Promise<void> {
    const mark = `${name} ${(marks += 1)} ${'hola '.repeat(8)}`.trim();
    const start = performance.now();
    const arrived = new Promise<void>((resolve) => void arrivals.set(mark, resolve));
    await Promise.all([sendOne(from, mark), arrived.then(() => void delays.push(performance.now() - start))]);
  }

  async function phase(inFlight: number, perSecond: number | null): Promise<Phase> {
    const delays: number[] = [];
    const before = await usage(child);
    const start = performance.now();
    let next = 0;
    const lane = async () => {
      while (performance.now() - start < PHASE_MS) {
        const nth = next;
        next += 1;
        const due = perSecond === null ? 0 : start + (nth / perSecond) * 1000 - performance.now();
        if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
        await sendAndArrive(nth % (2 * PAIRS), delays);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
    const seconds = (performance.now() - start) / 1000;
    return { sent: delays.length, seconds, cpuUs: (await usage(child)) - before, delays };
  }

  async function stop(): Promise<void> {
    close();
    child.disconnect();
    await once(child, 'exit');
  }
  return { engine: ready.engine, phase, stop };
}

async function usage(child: ChildProcess): Promise<number> {
  child.send('usage');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

/** Who sits across the table. */
function across(seat: number): number {
  return seat % 2 === 0 ? seat + 1 : seat - 1;
}

async function openProduct(
  { port, seats }: Ready,
  arrived: (mark: string) => void,
): Promise<{ sendOne: SendOne; close: () => void }> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const call = async (seat: Seat, where: string, body: object, headers: Record<string, string> = {}) =>
    new Promise<Record<string, string>>((resolve, reject) => {
      const text = JSON.stringify(body);
      const outgoing = request(
        {
          port,
          host: '127.0.0.1',
          path: where,
          method: 'POST',
          agent,
          headers: {
            authorization: `Bearer ${seat.token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...headers,
          },
        },
        (incoming) => {
          let answer = '';
          incoming.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
          incoming.on('end', () =>
            incoming.statusCode === 201 || incoming.statusCode === 200
              ? resolve(JSON.parse(answer) as Record<string, string>)
              : reject(new Error(`${where} answered ${incoming.statusCode}: ${answer}`)),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  const sockets = await Promise.all(
    seats.map(async (seat) => {
      const { ticket } = await call(seat, '/api/realtime/ticket', {});
      return listen(`ws://127.0.0.1:${port}/api/realtime?ticket=${ticket}`, (text) => {
        const frame = JSON.parse(text) as { type: string; message?: { content: string; receiver_id: string } };
        if (frame.type === 'message' && frame.message?.receiver_id === seat.id) arrived(frame.message.content);
      });
    }),
  );
  const tokens = await Promise.all(
    seats.map(async (seat) => (await call(seat, '/api/csrf/token', {}))['csrfToken'] ?? ''),
  );
  const sendOne: SendOne = async (from, mark) => {
    const [seat, other] = [seats[from], seats[across(from)]];
    if (!seat || !other) throw new Error('nobody sits there');
    const body = { to: other.id, content: mark, type: 'text', property_id: null, client_id: crypto.randomUUID() };
    await call(seat, '/api/messages/send', body, { 'x-csrf-token': tokens[from] ?? '' });
  };
  // Both of each pair have written before anything is measured.
  for (let from = 0; from < seats.length; from += 1) await sendOne(from, 'first');
  return { sendOne, close: () => sockets.forEach((ws) => ws.terminate()) };
}

async function openFloor(
  { port, seats }: Ready,
  arrived: (mark: string) => void,
): Promise<{ sendOne: SendOne; close: () => void }> {
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
  const sendOne: SendOne = async (from, content) => {
    const mark = `${from}|${content}`;
    const echoed = new Promise<void>((resolve) => void echoes.set(mark, resolve));
    sockets[from]?.send(JSON.stringify({ to: String(across(from)), mark }));
    await echoed;
    echoes.delete(mark);
  };
  return { sendOne, close: () => sockets.forEach((ws) => ws.terminate()) };
}

async function listen(url: string, hear: (text: string) => void): Promise<WebSocket> {
  const ws = new WebSocket(url, { perMessageDeflate: false });
  ws.on('message', (data) => hear((data as Buffer).toString('utf8')));
  await once(ws, 'open');
  return ws;
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
  for (const name of names) await sides[name].stop();

  const total = (phases: Phase[], of: (phase: Phase) => number) => phases.reduce((sum, phase) => sum + of(phase), 0);
  const rate = (phases: Phase[]) => total(phases, (phase) => phase.sent) / total(phases, (phase) => phase.seconds);
  const cpu = (phases: Phase[]) => total(phases, (phase) => phase.cpuUs) / total(phases, (phase) => phase.sent);
  const delay = (phases: Phase[], share: number) => {
    const all = phases.flatMap((phase) => phase.delays).sort((a, b) => a - b);
    return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
  };
  const round2 = (value: number) => Math.round(value * 100) / 100;
  const figuresOf = (name: 'product' | 'floor') => ({
    [`${name}_sends_per_s`]: Math.round(rate(full[name])),
    [`${name}_cpu_us`]: round2(cpu(full[name])),
    [`${name}_p50_ms`]: round2(delay(paced[name], 0.5)),
    [`${name}_p99_ms`]: round2(delay(paced[name], 0.99)),
  });
  const result = {
    name: 'chat-send',
    ratios: {
      cpu_to_floor: round2(cpu(full.product) / cpu(full.floor)),
      sends_to_floor: round2(rate(full.product) / rate(full.floor)),
      p50_to_floor: round2(delay(paced.product, 0.5) / delay(paced.floor, 0.5)),
      p99_to_floor: round2(delay(paced.product, 0.99) / delay(paced.floor, 0.99)),
    },
    figures: { pairs: PAIRS, in_flight: IN_FLIGHT, ...figuresOf('product'), ...figuresOf('floor') },
    machine: {
      cpu: os.cpus()[0]?.model ?? 'unknown',
      cores: os.availableParallelism(),
      node: process.version,
      engine: sides.product.engine,
    },
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
