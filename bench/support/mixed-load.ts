import { Agent, request } from 'node:http';

/** One request, ready to be sent. */
export interface Shot {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/**
 * Requests of each kind in a hundred, as the product's pages send them. The shares are an assumption: most people look at
 * lists and homes and read their messages; few write, and fewer publish, upload or sign in.
 */
export const MIX = {
  list_page: 18,
  property_page: 14,
  search: 8,
  matching: 12,
  conversations: 10,
  unread: 14,
  messages: 10,
  send: 9,
  draft: 2,
  photo: 1,
  sign_in: 2,
} as const;
export type Kind = keyof typeof MIX;
export const KINDS = Object.keys(MIX) as Kind[];

/** The mix as a fixed sequence of a hundred kinds, each spread over the whole. */
export const SEQUENCE: readonly Kind[] = KINDS.flatMap((kind) =>
  Array.from({ length: MIX[kind] }, (_, nth) => ({ kind, at: (nth + 0.5) / MIX[kind] })),
)
  .toSorted((a, b) => a.at - b.at)
  .map(({ kind }) => kind);

/** Sends requests over at most `connections` kept connections. */
export function createSender(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = async (port: number, { method, path, headers, body }: Shot): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          port,
          host: '127.0.0.1',
          path,
          method,
          agent,
          headers: { 'accept-encoding': 'gzip', ...headers, ...(body && { 'content-length': body.byteLength }) },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () =>
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  return { send, close: () => agent.destroy() };
}

export interface MixedPhase {
  seconds: number;
  /** Milliseconds of each request, by kind. */
  delays: Record<Kind, number[]>;
}

/** Keeps `lanes` requests in flight for some time, with the kinds of `sequence` in turn. */
export async function runMixedPhase(
  { lanes, ms, sequence }: { lanes: number; ms: number; sequence: readonly Kind[] },
  sendOne: (kind: Kind) => Promise<void>,
): Promise<MixedPhase> {
  const delays = Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;
  const begun = performance.now();
  let next = 0;
  const lane = async () => {
    while (performance.now() - begun < ms) {
      const kind = sequence[next % sequence.length] as Kind;
      next += 1;
      const sent = performance.now();
      await sendOne(kind);
      delays[kind].push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { seconds: (performance.now() - begun) / 1000, delays };
}
