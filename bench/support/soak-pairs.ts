import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { Ready, Seat } from './child.ts';
import { across } from './driving.ts';

const HEARTBEAT_MS = 30_000;
const OPENED_AT_ONCE = 32;
const CALLS_AT_ONCE = 200;
const PAGE = 200;

/** A message on its way: when it was due, and how often it has come to the other person. */
interface Under {
  to: number;
  due: number;
  arrivals: number;
  acknowledged: boolean;
}

export interface Soak {
  /** Sends `perSecond` for so long, whatever the answers do; resolves when all are answered and have come, or cannot any more. */
  stretch(perSecond: number, ms: number): Promise<{ delays: number[]; sent: number }>;
  /** What became of everything since the start. `stored`: by the server's own lists afterwards. */
  verdict(): Promise<{ lost: number; doubled: number; stored: { lost: number; doubled: number } }>;
  /** Calls that were made again, by why, and sockets that had to be. */
  troubles: { again: Record<string, number>; reconnected: number; unanswered: number };
  close(): void;
}

interface Place {
  seat: Seat;
  nth: number;
  csrf: string;
  ws: WebSocket | null;
  /** The newest seq of the one conversation there is. */
  head: number;
}

/**
 * People in pairs, each with a page open as a browser has it: a socket that beats every half minute with the head of its
 * conversation, opens again when it is lost and then asks for what it missed.
 */
export async function openPairs({ port, seats }: Ready): Promise<Soak> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLS_AT_ONCE });
  const under = new Map<string, Under>();
  const troubles: Soak['troubles'] = { again: {}, reconnected: 0, unanswered: 0 };
  let delays: number[] = [];
  let marks = 0;
  let isOver = false;
  const places: Place[] = seats.map((seat, nth) => ({ seat, nth, csrf: '', ws: null, head: 0 }));

  const call = async <T>(method: string, where: string, { seat, csrf }: Place, body?: object): Promise<T> => {
    const { status, text } = await ask(agent, port, method, where, { token: seat.token, csrf }, body);
    if (status >= 300) throw new Error(`${where} answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  };
  const partner = (place: Place) => places[across(place.nth)] ?? place;

  function arrived(place: Place, message: { seq: number; content: string; receiver_id: string }): void {
    place.head = Math.max(place.head, message.seq);
    const found = message.receiver_id === place.seat.id ? under.get(message.content) : undefined;
    if (!found) return;
    found.arrivals += 1;
    if (found.arrivals === 1) delays.push(performance.now() - found.due);
  }

  async function connect(place: Place): Promise<void> {
    const { ticket } = await call<{ ticket: string }>('POST', '/api/realtime/ticket', place, {});
    const ws = new WebSocket(`ws://127.0.0.1:${port}/api/realtime?ticket=${ticket}`, { perMessageDeflate: false });
    ws.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString('utf8')) as { type: string; message?: never };
      if (frame.type === 'message' && frame.message) arrived(place, frame.message);
    });
    await once(ws, 'open');
    place.ws = ws;
    const beat = () => {
      const heads = place.head > 0 ? { [`chat-${partner(place).seat.id}`]: place.head } : undefined;
      ws.send(JSON.stringify({ type: 'hb', visible: true, ...(heads && { heads }) }));
    };
    beat();
    const beating = setInterval(beat, HEARTBEAT_MS);
    ws.once('close', () => {
      clearInterval(beating);
      place.ws = null;
      if (!isOver) void again(place);
    });
  }

  async function again(place: Place): Promise<void> {
    troubles.reconnected += 1;
    await insist(async () => connect(place));
    const since = place.head;
    const { messages } = await insist(async () => call<Page>('GET', pageOf(partner(place), since), place));
    // What a socket and a page both bring is one message to a browser, by its seq.
    for (const message of messages) if (message.seq > since) arrived(place, message);
  }

  async function send(place: Place, due: number): Promise<void> {
    const mark = `soak ${(marks += 1)} ${'hola '.repeat(8)}`.trim();
    const mine: Under = { to: across(place.nth), due, arrivals: 0, acknowledged: false };
    under.set(mark, mine);
    const body = { to: partner(place).seat.id, content: mark, type: 'text', property_id: null, client_id: mark };
    await insist(async () => call('POST', '/api/messages/send', place, body));
    mine.acknowledged = true;
  }

  async function insist<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (isOver) throw error;
        const reason = reasonOf(error);
        troubles.again[reason] = (troubles.again[reason] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 500 + 1000 * Math.random()));
      }
    }
  }

  const left = [...places];
  const lane = async () => {
    for (let place = left.pop(); place; place = left.pop()) {
      const own = place;
      own.csrf = (await insist(async () => call<{ csrfToken: string }>('POST', '/api/csrf/token', own, {}))).csrfToken;
      await insist(async () => connect(own));
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, lane));
  // Both of each pair have written before anything counts.
  for (const parity of [0, 1]) {
    const first = places.filter(({ nth }) => nth % 2 === parity);
    const lanes = Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (let place = first.pop(); place; place = first.pop()) await send(place, performance.now());
    });
    await Promise.all(lanes);
  }

  return {
    troubles,
    stretch: async (perSecond, ms) => {
      delays = [];
      const begun = performance.now();
      const answers: Promise<void>[] = [];
      for (let nth = 0; nth < (perSecond * ms) / 1000; nth += 1) {
        const due = begun + (nth * 1000) / perSecond;
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const place = places[(nth * 7919) % places.length];
        if (place) answers.push(send(place, due));
      }
      await Promise.all(answers);
      await settled(under);
      return { delays, sent: answers.length };
    },
    verdict: async () => {
      const kept = await storedMarks(places, (where, place) => insist(async () => call<Page>('GET', where, place)));
      const all = [...under].filter(([, { acknowledged }]) => acknowledged);
      troubles.unanswered = under.size - all.length;
      return {
        lost: all.filter(([, { arrivals }]) => arrivals === 0).length,
        doubled: all.filter(([, { arrivals }]) => arrivals > 1).length,
        stored: {
          lost: all.filter(([mark]) => !kept.has(mark)).length,
          doubled: all.filter(([mark]) => (kept.get(mark) ?? 0) > 1).length,
        },
      };
    },
    close: () => {
      isOver = true;
      for (const { ws } of places) ws?.terminate();
      agent.destroy();
    },
  };
}

interface Page {
  messages: { seq: number; content: string; receiver_id: string }[];
}

const pageOf = (other: Place, after: number) =>
  `/api/conversations/chat-${other.seat.id}/messages?after=${after}&limit=${PAGE}`;

/** Why a call was made again: the code it was refused with, or how it broke. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 40);
}

/** Waits until what is under way has come; a heartbeat finds what a socket lost, so one more of them is given. */
async function settled(under: ReadonlyMap<string, Under>): Promise<void> {
  const patience = performance.now() + HEARTBEAT_MS + 5000;
  const isAllHere = () => [...under.values()].every(({ arrivals }) => arrivals > 0);
  while (!isAllHere() && performance.now() < patience) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Every text as often as it stands in its conversation, read by one of the two. */
async function storedMarks(places: Place[], read: (where: string, as: Place) => Promise<Page>) {
  const kept = new Map<string, number>();
  for (const place of places) {
    const other = places[place.nth + 1];
    if (place.nth % 2 === 1 || !other) continue;
    for (let after = 0, more = true; more;) {
      const { messages } = await read(pageOf(other, after), place);
      for (const { content, seq } of messages) {
        kept.set(content, (kept.get(content) ?? 0) + 1);
        after = Math.max(after, seq);
      }
      more = messages.length === PAGE;
    }
  }
  return kept;
}

async function ask(
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
