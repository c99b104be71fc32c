import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { Seat } from './child.ts';

/** Sockets that one process of clients holds: a machine lets a process have so many files. */
const PER_PROCESS = 5000;
const AT_ONCE = 48;
const ATTEMPTS = 10;
const HEARTBEAT_MS = 30_000;

interface Order {
  port: number;
  seats: Seat[];
  /** The product asks for a ticket, a bare server for nothing. */
  withTickets: boolean;
  /** Where the sockets come from: each address has local ports of its own. */
  from: string;
}

export interface IdleClients {
  /** Opens a socket for each of these, in processes of their own; resolves when all are open. */
  open(port: number, seats: Seat[], withTickets: boolean): Promise<void>;
  /** How many the other side has closed. */
  lost(): number;
  close(): Promise<void>;
}

/** People with a page open who do nothing: they answer pings, and over the product's sockets they say every half minute that they are there. */
export function makeIdleClients(): IdleClients {
  const children: ChildProcess[] = [];
  let lost = 0;
  const open = async (order: Order) => {
    const child = fork(import.meta.filename, ['idle-clients']);
    children.push(child);
    child.send(order);
    const [said] = (await once(child, 'message')) as [string];
    if (said !== 'open') throw new Error(said);
    child.on('message', () => (lost += 1));
  };
  return {
    open: async (port, seats, withTickets) => {
      for (let at = 0; at < seats.length; at += PER_PROCESS)
        await open({
          port,
          seats: seats.slice(at, at + PER_PROCESS),
          withTickets,
          from: `127.0.0.${2 + (children.length % 250)}`,
        });
    },
    lost: () => lost,
    close: async () => {
      const ended = children.map(async (child) => once(child, 'exit'));
      for (const child of children.splice(0)) child.disconnect();
      await Promise.all(ended);
    },
  };
}

if (process.argv[2] === 'idle-clients') {
  process.on('disconnect', () => process.exit(0));
  process.once('message', (order) => {
    openAll(order as Order)
      .then(() => process.send?.('open'))
      .catch((error: unknown) => process.send?.(String(error)));
  });
}

async function openAll({ port, seats, withTickets, from }: Order): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const left = [...seats];
  const openOne = async (seat: Seat): Promise<WebSocket> => {
    const query = withTickets ? `?ticket=${await ticketOf(port, seat, agent)}` : '';
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/realtime${query}`, {
      perMessageDeflate: false,
      localAddress: from,
    });
    await once(ws, 'open');
    return ws;
  };
  const lane = async () => {
    for (let seat = left.pop(); seat; seat = left.pop()) {
      const ws = await insist(openOne, seat);
      ws.on('close', () => process.send?.('lost'));
      if (!withTickets) continue;
      const beat = () => ws.send(JSON.stringify({ type: 'hb', visible: true, heads: {} }));
      beat();
      setInterval(beat, HEARTBEAT_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  agent.destroy();
}

/** A server that is short of something for a moment says so; a browser comes again. */
async function insist(openOne: (seat: Seat) => Promise<WebSocket>, seat: Seat): Promise<WebSocket> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openOne(seat);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt * Math.random()));
    }
  }
}

async function ticketOf(port: number, { token }: Seat, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        path: '/api/realtime/ticket',
        method: 'POST',
        agent,
        headers: { authorization: `Bearer ${token}`, 'content-length': 0 },
      },
      (incoming) => {
        let answer = '';
        incoming.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
        incoming.on('end', () =>
          incoming.statusCode === 201
            ? resolve((JSON.parse(answer) as { ticket: string }).ticket)
            : reject(new Error(`a ticket was refused with ${incoming.statusCode}: ${answer}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
