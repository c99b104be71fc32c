/*
 * Drives the load that people make (browse, match, chat, search, publish, upload, sign in; weights in
 * `support/mixed-load.ts`) through one whole server on PostgreSQL, filled with the demo, and through a plain Hono and `pg`
 * server that reads the same answers by key and stores what is posted. Both run in child processes, driven in turn.
 * Processor time is that of Node and PostgreSQL together. A person who uses the product sends one request in five
 * seconds, which gives the people that one core serves.
 */
import { propertyPhoto } from '#tests/support/fixtures/properties.ts';
import { startChild } from './support/child-process.ts';
import { delayPercentile, round2 } from './support/load-driver.ts';
import { machineInfo } from './support/machine.ts';
import {
  createSender,
  KINDS,
  runMixedPhase,
  SEQUENCE,
  type Answer,
  type Kind,
  type Shot,
} from './support/mixed-load.ts';
import { runPacedPhase } from './support/paced-load.ts';
import { treeCpuUs } from './support/process-tree.ts';
import { PASSWORD, runPlainServer, runProduct, type WholeReady } from './support/whole-servers.ts';

const LANES = 16;
const ROUNDS = 3;
const PHASE_MS = 6000;
const KIND_PHASE_MS = 1500;
const REQUEST_INTERVAL_S = 5;
/** Rents that people choose from as a limit: some lists come from the page cache, as they do. */
const RENT_LIMITS = 40;
/** Requests of each kind a second while photos are processed and passwords are hashed, and the other requests beside them. */
const PACED = { photo: 20, sign_in: 50, others: 60 } as const;
const PACED_MS = 8000;
const CITIES = ['28079', '08019', '46250', '41091', '18087'];

const role = process.argv[2];
if (role === 'product') await runProduct();
else if (role === 'plain') await runPlainServer();
else await main();

interface Seat {
  id: string;
  email: string;
  token: string;
  csrf: string;
  conversations: { id: string; user_id: string }[];
}

/** Makes requests of each kind, by a random person on a random home. */
async function createShots(
  call: (shot: Shot) => Promise<Answer>,
  ready: WholeReady,
): Promise<Record<Kind, () => Shot>> {
  const json = async (shot: Shot) =>
    JSON.parse(
      (await call({ ...shot, headers: { ...shot.headers, 'accept-encoding': 'identity' } })).body.toString('utf8'),
    ) as never;
  const get = (where: string, seat?: { token: string }): Shot => ({
    method: 'GET',
    path: where,
    headers: seat ? { authorization: `Bearer ${seat.token}` } : {},
  });
  const post = ({ token, csrf }: { token: string; csrf: string }, where: string, body: object): Shot => ({
    method: 'POST',
    path: where,
    headers: { authorization: `Bearer ${token}`, 'x-csrf-token': csrf, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  const message = (seat: Seat, to: string) =>
    post(seat, '/api/messages/send', {
      to,
      content: `¿Te va bien el jueves a las ${Math.floor(Math.random() * 24)}?`,
      type: 'text',
      property_id: null,
      client_id: crypto.randomUUID(),
    });
  const seats: Seat[] = [];
  for (const { id, email, token } of ready.seats) {
    const list: { conversations: { id: string; user_id: string | null; pending: boolean }[] } = await json(
      get('/api/conversations', { token }),
    );
    const { csrfToken: csrf }: { csrfToken: string } = await json(post({ token, csrf: '' }, '/api/csrf/token', {}));
    const seat: Seat = { id, email, token, csrf, conversations: [] };
    // Some of the demo's people have left, are blocked or closed.
    for (const { id: chat, user_id: to, pending } of list.conversations)
      if (to && !pending && (await call(message(seat, to))).status === 201)
        seat.conversations.push({ id: chat, user_id: to });
    if (seat.conversations.length > 0) seats.push(seat);
  }
  const found = await Promise.all(
    CITIES.map(async (id): Promise<{ homes: { id: string }[] }> => json(get(`/api/properties?city_id=${id}`))),
  );
  const homeIds = found.flatMap(({ homes }) => homes.map(({ id }) => id));
  const file = `data:image/jpeg;base64,${Buffer.from(await propertyPhoto()).toString('base64')}`;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
  const limit = () => 300 + 20 * Math.floor(Math.random() * RENT_LIMITS);
  return {
    list_page: () => get(`/es/properties?city_id=${pick(CITIES)}&price_max=${limit()}`),
    property_page: () => get(`/es/properties/${pick(homeIds)}`),
    search: () => get(`/api/properties?city_id=${pick(CITIES)}&price_max=${limit()}`, pick(seats)),
    matching: () => get('/api/matching', pick(seats)),
    conversations: () => get('/api/conversations', pick(seats)),
    unread: () => get('/api/conversations/unread-count', pick(seats)),
    messages: () => {
      const seat = pick(seats);
      return get(`/api/conversations/${pick(seat.conversations).id}/messages`, seat);
    },
    send: () => {
      const seat = pick(seats);
      return message(seat, pick(seat.conversations).user_id);
    },
    draft: () => post(pick(seats), '/api/properties', { title: 'Piso con luz', rent_cents: 45_000 }),
    photo: () => post(pick(seats), '/api/profile/upload-photo', { file }),
    sign_in: () => post(pick(seats), '/api/auth/sign-in/email', { email: pick(seats).email, password: PASSWORD }),
  };
}

async function main(): Promise<void> {
  const product = await startChild(import.meta.filename, 'product', { ...process.env, NODE_ENV: 'production' });
  const plain = await startChild(import.meta.filename, 'plain');
  const { send, close } = createSender(LANES);
  const readyOf = { product: product.ready as WholeReady, plain: plain.ready as WholeReady };
  const childOf = { product: product.child, plain: plain.child };
  const shots = await createShots(async (shot) => send(readyOf.product.port, shot), readyOf.product);
  const postsOf = new Map<Kind, Shot>();
  for (const kind of KINDS) {
    const shot = shots[kind]();
    const { headers, body } = await send(readyOf.product.port, shot);
    const kept = ['content-type', 'content-encoding', 'cache-control', 'etag', 'content-security-policy', 'vary'];
    const answer = Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
    const put = { path: `/${kind}`, headers: { 'x-answer': JSON.stringify(answer) }, body };
    await send(readyOf.plain.port, { ...put, method: 'PUT' });
    postsOf.set(kind, { ...shot, path: `/${kind}` });
  }
  const sendTo = {
    product: async (kind: Kind) => {
      const { status, body } = await send(readyOf.product.port, shots[kind]());
      if (status >= 400) throw new Error(`${kind} answered ${status}: ${body.toString('utf8').slice(0, 200)}`);
    },
    plain: async (kind: Kind) => void (await send(readyOf.plain.port, postsOf.get(kind) as Shot)),
  };
  const names = ['product', 'plain'] as const;
  type Side = (typeof names)[number];
  // The tree includes the process of images.
  const cpuUs = (side: Side) => treeCpuUs(childOf[side].pid ?? 0, readyOf[side].postmaster);
  const measure = async (side: Side, ms: number, sequence: readonly Kind[]) => {
    const before = cpuUs(side);
    const phase = await runMixedPhase({ lanes: LANES, ms, sequence }, sendTo[side]);
    const count = KINDS.reduce((sum, kind) => sum + phase.delays[kind].length, 0);
    return { ...phase, count, cpuUs: cpuUs(side) - before };
  };
  const otherKinds = SEQUENCE.filter((kind) => kind !== 'photo' && kind !== 'sign_in');
  type Phases = Record<Side, Awaited<ReturnType<typeof measure>>[]>;
  const mixed: Phases = { product: [], plain: [] };
  /** Without photos and passwords. */
  const light: Phases = { product: [], plain: [] };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const side of names)
      for (const [phases, kinds] of [
        [mixed, SEQUENCE],
        [light, otherKinds],
      ] as const) {
        const phase = await measure(side, round < 0 ? KIND_PHASE_MS : PHASE_MS, kinds);
        if (round >= 0) phases[side].push(phase);
      }
  const cpuOfKind: Record<string, number> = {};
  for (const kind of KINDS) {
    const phase = await measure('product', KIND_PHASE_MS, [kind]);
    cpuOfKind[kind] = round2(phase.cpuUs / phase.count / 1000);
  }
  const paced = async (perSecond: number, kinds: readonly Kind[]) => {
    // Connections of their own: nothing waits in the client.
    const own = createSender(1000);
    const phase = await runPacedPhase({ perSecond, ms: PACED_MS }, async (nth) =>
      own.send(readyOf.product.port, shots[kinds[nth % kinds.length] as Kind]()),
    );
    own.close();
    return phase;
  };
  const alone = await paced(PACED.others, otherKinds);
  const [beside, photos, signIns] = await Promise.all([
    paced(PACED.others, otherKinds),
    paced(PACED.photo, ['photo']),
    paced(PACED.sign_in, ['sign_in']),
  ]);
  close();
  await plain.stop();
  await product.stop();

  const cpuPerRequest = (side: Side, phases = mixed) =>
    phases[side].reduce((sum, one) => sum + one.cpuUs, 0) / phases[side].reduce((sum, one) => sum + one.count, 0);
  const peoplePerCore = (phases: Phases) => Math.round((1e6 / cpuPerRequest('product', phases)) * REQUEST_INTERVAL_S);
  const perSecond = (side: Side) =>
    mixed[side].reduce((sum, one) => sum + one.count, 0) / mixed[side].reduce((sum, one) => sum + one.seconds, 0);
  const percentile = (side: Side, kind: Kind, share: number) => {
    const ofKind = mixed[side].map(({ delays }) => ({ delays: delays[kind] }));
    return round2(delayPercentile(ofKind, share));
  };
  const byKind = <T>(of: (kind: Kind) => T) => Object.fromEntries(KINDS.map((kind) => [kind, of(kind)]));
  const result = {
    name: 'whole',
    ratios: {
      cpu_to_plain: round2(cpuPerRequest('product') / cpuPerRequest('plain')),
      // The plain server neither hashes passwords nor scales photos.
      cpu_to_plain_besides_heavy: round2(cpuPerRequest('product', light) / cpuPerRequest('plain', light)),
      requests_to_plain: round2(perSecond('product') / perSecond('plain')),
      others_p99_beside_heavy: round2(delayPercentile([beside], 0.99) / delayPercentile([alone], 0.99)),
    },
    figures: {
      people_per_core: peoplePerCore(mixed),
      people_per_core_besides_heavy: peoplePerCore(light),
      product_per_s: Math.round(perSecond('product')),
      plain_per_s: Math.round(perSecond('plain')),
      product_cpu_ms: round2(cpuPerRequest('product') / 1000),
      plain_cpu_ms: round2(cpuPerRequest('plain') / 1000),
      cpu_ms: cpuOfKind,
      p50_ms: byKind((kind) => percentile('product', kind, 0.5)),
      p99_ms: byKind((kind) => percentile('product', kind, 0.99)),
      plain_p99_ms: byKind((kind) => percentile('plain', kind, 0.99)),
      paced: {
        ...PACED,
        others_p99_ms: {
          alone: round2(delayPercentile([alone], 0.99)),
          beside: round2(delayPercentile([beside], 0.99)),
        },
        others_p50_ms: { alone: round2(delayPercentile([alone], 0.5)), beside: round2(delayPercentile([beside], 0.5)) },
        photo_p50_ms: round2(delayPercentile([photos], 0.5)),
        sign_in_p50_ms: round2(delayPercentile([signIns], 0.5)),
        busy: { photo: photos.busy, sign_in: signIns.busy },
      },
    },
    machine: machineInfo(),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
