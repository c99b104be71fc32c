import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import type { ChildReady, SimulatedClient } from './child-process.ts';
import { partnerOf, type LoadClient } from './load-driver.ts';

/** Transport for sending messages: socket frames or HTTP requests. */
export type Transport = 'socket' | 'post';

/** Opens a socket per client, and keep-alive HTTP connections, as many as messages may be in flight. */
export async function openProductClient(
  { port, seats }: ChildReady,
  inFlight: number,
  arrived: (mark: string) => void,
  way: Transport = 'socket',
): Promise<LoadClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const call = async (seat: SimulatedClient, where: string, body: object, headers: Record<string, string> = {}) =>
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
      return openSocket(`ws://127.0.0.1:${port}/api/realtime?ticket=${ticket}`, (text) => {
        const frame = JSON.parse(text) as ServerFrame;
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
    const [seat, other] = [seats[from], seats[partnerOf(from)]];
    if (!seat || !other) throw new Error('no such client');
    const client_id = crypto.randomUUID();
    const body = { to: other.id, content: mark, type: 'text', property_id: null, client_id };
    if (way === 'post')
      return void (await call(seat, '/api/messages/send', body, { 'x-csrf-token': tokens[from] ?? '' }));
    const answered = new Promise<void>((resolve, reject) => void answers.set(client_id, { resolve, reject }));
    sockets[from]?.send(JSON.stringify({ type: 'send', message: body }));
    return answered.finally(() => answers.delete(client_id));
  };
  // Both people of each pair write once before the measurement, so that no conversation is pending.
  for (let from = 0; from < seats.length; from += 1) await sendOne(from, 'first');
  return {
    sendMessage: sendOne,
    close: () => {
      sockets.forEach((ws) => ws.terminate());
      agent.destroy();
    },
  };
}

type ServerFrame =
  | { type: 'message'; message: { content: string; receiver_id: string; client_id: string } }
  | { type: 'refused'; client_id: string };

/** Opens a socket and passes its text frames to a callback. */
export async function openSocket(url: string, onText: (text: string) => void): Promise<WebSocket> {
  const ws = new WebSocket(url, { perMessageDeflate: false });
  ws.on('message', (data) => onText((data as Buffer).toString('utf8')));
  await once(ws, 'open');
  return ws;
}
