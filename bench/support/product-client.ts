import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { Ready, Seat } from './child.ts';
import { across, type Client } from './driving.ts';

/** How messages are sent: as tabs do that have a socket, or by calls. */
export type Way = 'socket' | 'post';

/** Everybody's socket, and calls over kept-alive connections, as many as there may be messages in flight. */
export async function openProduct(
  { port, seats }: Ready,
  inFlight: number,
  arrived: (mark: string) => void,
  way: Way = 'socket',
): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
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
  const answers = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const sockets = await Promise.all(
    seats.map(async (seat) => {
      const { ticket } = await call(seat, '/api/realtime/ticket', {});
      return listen(`ws://127.0.0.1:${port}/api/realtime?ticket=${ticket}`, (text) => {
        const frame = JSON.parse(text) as Heard;
        if (frame.type === 'refused') answers.get(frame.client_id)?.reject(new Error(text));
        if (frame.type !== 'message') return;
        const { receiver_id, content, client_id } = frame.message;
        if (receiver_id === seat.id) arrived(content);
        else answers.get(client_id)?.resolve();
      });
    }),
  );
  const tokens = await Promise.all(
    seats.map(async (seat) => (await call(seat, '/api/csrf/token', {}))['csrfToken'] ?? ''),
  );
  const sendOne = async (from: number, mark: string) => {
    const [seat, other] = [seats[from], seats[across(from)]];
    if (!seat || !other) throw new Error('nobody sits there');
    const client_id = crypto.randomUUID();
    const body = { to: other.id, content: mark, type: 'text', property_id: null, client_id };
    if (way === 'post')
      return void (await call(seat, '/api/messages/send', body, { 'x-csrf-token': tokens[from] ?? '' }));
    const answered = new Promise<void>((resolve, reject) => void answers.set(client_id, { resolve, reject }));
    sockets[from]?.send(JSON.stringify({ type: 'send', message: body }));
    return answered.finally(() => answers.delete(client_id));
  };
  // Both of each pair have written before anything is measured.
  for (let from = 0; from < seats.length; from += 1) await sendOne(from, 'first');
  return {
    sendOne,
    close: () => {
      sockets.forEach((ws) => ws.terminate());
      agent.destroy();
    },
  };
}

type Heard =
  | { type: 'message'; message: { content: string; receiver_id: string; client_id: string } }
  | { type: 'refused'; client_id: string };

/** A socket whose text frames are heard. */
export async function listen(url: string, hear: (text: string) => void): Promise<WebSocket> {
  const ws = new WebSocket(url, { perMessageDeflate: false });
  ws.on('message', (data) => hear((data as Buffer).toString('utf8')));
  await once(ws, 'open');
  return ws;
}
