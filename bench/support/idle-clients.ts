import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { SimulatedClient } from './child-process.ts';

/** Limited by the open-file limit of a process. */
const SOCKETS_PER_PROCESS = 5000;
const CONCURRENCY = 48;
const ATTEMPTS = 10;
const HEARTBEAT_MS = 30_000;

interface OpenRequest {
  port: number;
  seats: SimulatedClient[];
  /** The application requires a ticket, a bare server does not. */
  withTickets: boolean;
  /** Local address of the sockets; each address has its own range of ports. */
  from: string;
}

export interface IdleClients {
  /** Opens a socket for each client, in child processes; resolves when all are open. */
  open(port: number, seats: SimulatedClient[], withTickets: boolean): Promise<void>;
  /** Number of sockets closed by the server. */
  lost(): number;
  close(): Promise<void>;
}

/** Creates idle clients: they answer pings and, against the application, send a heartbeat every 30 seconds. */
export function createIdleClients(): IdleClients {
  const children: ChildProcess[] = [];
  let lost = 0;
  const open = async (order: OpenRequest) => {
    const child = fork(import.meta.filename, ['idle-clients']);
    children.push(child);
    child.send(order);
    const [message] = (await once(child, 'message')) as [string];
    if (message !== 'open') throw new Error(message);
    child.on('message', () => (lost += 1));
  };
  return {
    open: async (port, seats, withTickets) => {
      for (let at = 0; at < seats.length; at += SOCKETS_PER_PROCESS)
        await open({
          port,
          seats: seats.slice(at, at + SOCKETS_PER_PROCESS),
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
    openAll(order as OpenRequest)
      .then(() => process.send?.('open'))
      .catch((error: unknown) => process.send?.(String(error)));
  });
}

async function openAll({ port, seats, withTickets, from }: OpenRequest): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const left = [...seats];
  const openOne = async (seat: SimulatedClient): Promise<WebSocket> => {
    const query = withTickets ? `?ticket=${await fetchTicket(port, seat, agent)}` : '';
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/realtime${query}`, {
      perMessageDeflate: false,
      localAddress: from,
    });
    await once(ws, 'open');
    return ws;
  };
  const lane = async () => {
    for (let seat = left.pop(); seat; seat = left.pop()) {
      const ws = await retry(openOne, seat);
      ws.on('close', () => process.send?.('lost'));
      if (!withTickets) continue;
      const beat = () => ws.send(JSON.stringify({ type: 'hb', visible: true, heads: {} }));
      beat();
      setInterval(beat, HEARTBEAT_MS);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  agent.destroy();
}

/** Retries with backoff, as a browser does when the server is overloaded. */
async function retry(
  openOne: (seat: SimulatedClient) => Promise<WebSocket>,
  seat: SimulatedClient,
): Promise<WebSocket> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openOne(seat);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * attempt * Math.random()));
    }
  }
}

async function fetchTicket(port: number, { token }: SimulatedClient, agent: Agent): Promise<string> {
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
            : reject(new Error(`the ticket request failed with ${incoming.statusCode}: ${answer}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
