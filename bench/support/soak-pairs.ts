import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { ChildReady, SimulatedClient } from './child-process.ts';
import { partnerOf } from './load-driver.ts';

const HEARTBEAT_MS = 30_000;
const OPEN_CONCURRENCY = 32;
const REQUEST_CONCURRENCY = 200;
const PAGE_SIZE = 200;

/** A tracked message: its due time, and how often it reached the other person. */
interface TrackedMessage {
  to: number;
  due: number;
  arrivals: number;
  acknowledged: boolean;
}

export interface SoakRun {
  /**
   * Sends `perSecond` messages for `ms`, independently of the responses. Resolves when all are acknowledged and
   * delivered, or the wait has timed out.
   */
  run(perSecond: number, ms: number): Promise<{ delays: number[]; sent: number }>;
  /** Results since the start. `stored` is checked against the server's message lists afterwards. */
  results(): Promise<{ lost: number; doubled: number; stored: { lost: number; doubled: number } }>;
  /** Retried requests by reason, and reconnected sockets. */
  incidents: { again: Record<string, number>; reconnected: number; unanswered: number };
  close(): void;
}

interface SoakClient {
  client: SimulatedClient;
  index: number;
  csrf: string;
  ws: WebSocket | null;
  /** Newest `seq` of the client's only conversation. */
  head: number;
}

/**
 * Opens pairs of clients that behave like browser pages: heartbeats every 30 seconds with the head of the conversation,
 * and reconnection with catch-up after a lost socket.
 */
export async function openPairs({ port, seats }: ChildReady): Promise<SoakRun> {
  const agent = new Agent({ keepAlive: true, maxSockets: REQUEST_CONCURRENCY });
  const tracked = new Map<string, TrackedMessage>();
  const incidents: SoakRun['incidents'] = { again: {}, reconnected: 0, unanswered: 0 };
  let delays: number[] = [];
  let marks = 0;
  let isOver = false;
  const clients: SoakClient[] = seats.map((client, index) => ({ client, index, csrf: '', ws: null, head: 0 }));

  const call = async <T>(method: string, where: string, { client, csrf }: SoakClient, body?: object): Promise<T> => {
    const { status, text } = await sendRequest(agent, port, method, where, { token: client.token, csrf }, body);
    if (status >= 300) throw new Error(`${where} answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  };
  const partner = (client: SoakClient) => clients[partnerOf(client.index)] ?? client;

  function recordArrival(client: SoakClient, message: { seq: number; content: string; receiver_id: string }): void {
    client.head = Math.max(client.head, message.seq);
    const found = message.receiver_id === client.client.id ? tracked.get(message.content) : undefined;
    if (!found) return;
    found.arrivals += 1;
    if (found.arrivals === 1) delays.push(performance.now() - found.due);
  }

  async function connect(client: SoakClient): Promise<void> {
    const { ticket } = await call<{ ticket: string }>('POST', '/api/realtime/ticket', client, {});
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/realtime?ticket=${ticket}`, { perMessageDeflate: false });
    ws.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString('utf8')) as { type: string; message?: never };
      if (frame.type === 'message' && frame.message) recordArrival(client, frame.message);
    });
    await once(ws, 'open');
    client.ws = ws;
    const beat = () => {
      const heads = client.head > 0 ? { [`chat-${partner(client).client.id}`]: client.head } : undefined;
      ws.send(JSON.stringify({ type: 'hb', visible: true, ...(heads && { heads }) }));
    };
    beat();
    const beating = setInterval(beat, HEARTBEAT_MS);
    ws.once('close', () => {
      clearInterval(beating);
      client.ws = null;
      if (!isOver) void reconnect(client);
    });
  }

  async function reconnect(client: SoakClient): Promise<void> {
    incidents.reconnected += 1;
    await retryUntilDone(async () => connect(client));
    const since = client.head;
    const { messages } = await retryUntilDone(async () =>
      call<MessagePage>('GET', messagesPath(partner(client), since), client),
    );
    // A message received by both the socket and catch-up counts once, identified by `seq`.
    for (const message of messages) if (message.seq > since) recordArrival(client, message);
  }

  async function send(client: SoakClient, due: number): Promise<void> {
    const mark = `soak ${(marks += 1)} ${'hola '.repeat(8)}`.trim();
    const mine: TrackedMessage = { to: partnerOf(client.index), due, arrivals: 0, acknowledged: false };
    tracked.set(mark, mine);
    const body = { to: partner(client).client.id, content: mark, type: 'text', property_id: null, client_id: mark };
    await retryUntilDone(async () => call('POST', '/api/messages/send', client, body));
    mine.acknowledged = true;
  }

  async function retryUntilDone<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (isOver) throw error;
        const reason = errorReason(error);
        incidents.again[reason] = (incidents.again[reason] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 500 + 1000 * Math.random()));
      }
    }
  }

  const left = [...clients];
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const own = next;
      own.csrf = (
        await retryUntilDone(async () => call<{ csrfToken: string }>('POST', '/api/csrf/token', own, {}))
      ).csrfToken;
      await retryUntilDone(async () => connect(own));
    }
  };
  await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, lane));
  // Both people of each pair write once before the measurement, so that no conversation is pending.
  for (const parity of [0, 1]) {
    const first = clients.filter(({ index }) => index % 2 === parity);
    const lanes = Array.from({ length: OPEN_CONCURRENCY }, async () => {
      for (let next = first.pop(); next; next = first.pop()) await send(next, performance.now());
    });
    await Promise.all(lanes);
  }

  return {
    incidents,
    run: async (perSecond, ms) => {
      delays = [];
      const begun = performance.now();
      const answers: Promise<void>[] = [];
      for (let nth = 0; nth < (perSecond * ms) / 1000; nth += 1) {
        const due = begun + (nth * 1000) / perSecond;
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const client = clients[(nth * 7919) % clients.length];
        if (client) answers.push(send(client, due));
      }
      await Promise.all(answers);
      await waitUntilDelivered(tracked);
      return { delays, sent: answers.length };
    },
    results: async () => {
      const storedCounts = await countStored(clients, (where, client) =>
        retryUntilDone(async () => call<MessagePage>('GET', where, client)),
      );
      const all = [...tracked].filter(([, { acknowledged }]) => acknowledged);
      incidents.unanswered = tracked.size - all.length;
      return {
        lost: all.filter(([, { arrivals }]) => arrivals === 0).length,
        doubled: all.filter(([, { arrivals }]) => arrivals > 1).length,
        stored: {
          lost: all.filter(([mark]) => !storedCounts.has(mark)).length,
          doubled: all.filter(([mark]) => (storedCounts.get(mark) ?? 0) > 1).length,
        },
      };
    },
    close: () => {
      isOver = true;
      for (const { ws } of clients) ws?.terminate();
      agent.destroy();
    },
  };
}

interface MessagePage {
  messages: { seq: number; content: string; receiver_id: string }[];
}

const messagesPath = (other: SoakClient, after: number) =>
  `/api/conversations/chat-${other.client.id}/messages?after=${after}&limit=${PAGE_SIZE}`;

/** Error code of the response, or the connection error. */
function errorReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 40);
}

/** Waits until all messages have arrived. Allows for one more heartbeat, which recovers frames lost by a socket. */
async function waitUntilDelivered(tracked: ReadonlyMap<string, TrackedMessage>): Promise<void> {
  const patience = performance.now() + HEARTBEAT_MS + 5000;
  const isAllHere = () => [...tracked.values()].every(({ arrivals }) => arrivals > 0);
  while (!isAllHere() && performance.now() < patience) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Counts each message text in the stored conversations, read by one person of each pair. */
async function countStored(clients: SoakClient[], read: (where: string, as: SoakClient) => Promise<MessagePage>) {
  const counts = new Map<string, number>();
  for (const client of clients) {
    const other = clients[client.index + 1];
    if (client.index % 2 === 1 || !other) continue;
    for (let after = 0, more = true; more;) {
      const { messages } = await read(messagesPath(other, after), client);
      for (const { content, seq } of messages) {
        counts.set(content, (counts.get(content) ?? 0) + 1);
        after = Math.max(after, seq);
      }
      more = messages.length === PAGE_SIZE;
    }
  }
  return counts;
}

async function sendRequest(
  agent: Agent,
  port: number,
  method: string,
  where: string,
  { token, csrf }: { token: string; csrf: string },
  body?: object,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const text = body ? JSON.stringify(body) : '';
    const headers = {
      authorization: `Bearer ${token}`,
      'x-csrf-token': csrf,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const outgoing = request({ port, host: '127.0.0.1', path: where, method, agent, headers }, (incoming) => {
      let answer = '';
      incoming.on('data', (chunk: Buffer) => (answer += chunk.toString('utf8')));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text: answer }));
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
