import { expect, test } from 'vitest';
import { ApiError } from '#browser/api.ts';
import type { DraftInput, OwnProperty } from '../../domain/schema.ts';
import { DraftSaver, type SaverParts } from './draft-saver.ts';
import { EMPTY, emptyRoom, formOf, readForm, withRoomIds, type HomeForm } from './home-form.ts';

/** A server that keeps what it is sent, and a clock that runs when told. */
function desk(answers: (Error | null)[] = []) {
  const sent: [string, DraftInput][] = [];
  const later: { ms: number; run: () => void }[] = [];
  const given: ReadonlyMap<string, string>[] = [];
  let stored = readForm(EMPTY).values;
  const answer = async (what: string, body: DraftInput): Promise<OwnProperty> => {
    sent.push([what, body]);
    const error = answers.shift();
    if (error) throw error;
    stored = { ...stored, ...(body as Partial<typeof stored>) };
    const rooms = stored.rooms.map((room, nth) => ({ ...room, id: room.id ?? `room-${nth}` }));
    return { ...stored, rooms, id: 'home-1' } as unknown as OwnProperty;
  };
  const parts: SaverParts = {
    create: async (body) => answer('create', body),
    save: async (id, body) => answer(id, body),
    later: (ms, run) => {
      const one = { ms, run };
      later.push(one);
      return () => void later.splice(later.indexOf(one) === -1 ? later.length : later.indexOf(one), 1);
    },
    onRoomIds: (ids) => void given.push(ids),
  };
  return { saver: new DraftSaver(parts, null, EMPTY), sent, later, given };
}

const form = (change: Partial<HomeForm>): HomeForm => ({ ...EMPTY, ...change });
const offline = () => new ApiError('Network error', { status: 0, code: 'network' });
const refusal = (fields: Record<string, string>) => new ApiError('No.', { status: 400, code: 'validation', fields });

test('whoever only looks makes no draft', async () => {
  const { saver, sent } = desk();
  saver.typed(EMPTY);
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual([]);
});

test('the first change makes the draft, later ones are merged into it, alone', async () => {
  const { saver, sent, later } = desk();
  saver.typed(form({ kind: 'flat' }));
  expect([saver.state().status, later.map(({ ms }) => ms)]).toEqual(['waiting', [800]]);
  await saver.flush();
  saver.typed(form({ kind: 'flat', rent_cents: '450,50' }));
  await saver.flush();
  expect(sent).toEqual([
    ['create', { kind: 'flat' }],
    ['home-1', { rent_cents: 45_050 }],
  ]);
  expect(saver.state()).toMatchObject({ status: 'saved', home: { id: 'home-1' } });
});

test('what is typed while a save is under way follows it, and makes no second draft', async () => {
  const { saver, sent } = desk();
  saver.typed(form({ title: 'Piso' }));
  const first = saver.flush();
  saver.typed(form({ title: 'Piso con luz' }));
  await Promise.all([first, saver.flush()]);
  expect(sent.map(([what, body]) => [what, body.title])).toEqual([
    ['create', 'Piso'],
    ['home-1', 'Piso con luz'],
  ]);
});

test('what cannot be read is not sent, and takes nothing else with it', async () => {
  const { saver, sent } = desk();
  saver.typed(form({ m2: 'ochenta', bedrooms: '3' }));
  await saver.flush();
  expect(sent).toEqual([['create', { bedrooms: 3 }]]);
});

test('a refused field is named and waits for another value; the rest is saved', async () => {
  const { saver, sent } = desk([null, refusal({ video_url: 'website' })]);
  saver.typed(form({ kind: 'flat' }));
  await saver.flush();
  saver.typed(form({ kind: 'flat', video_url: 'x', district: 'Russafa' }));
  await saver.flush();
  expect(saver.state().refused).toEqual({ video_url: 'website' });
  expect(sent.slice(1).map(([, body]) => body)).toEqual([
    { video_url: 'x', district: 'Russafa' },
    { district: 'Russafa' },
  ]);
  saver.typed(form({ kind: 'flat', video_url: 'https://x.example', district: 'Russafa' }));
  expect(saver.state().refused).toEqual({});
  await saver.flush();
  expect(sent.at(-1)?.[1]).toEqual({ video_url: 'https://x.example' });
});

test('without a network it is tried again by itself, a clear no is not', async () => {
  const { saver, sent, later } = desk([
    offline(),
    null,
    new ApiError('Ya no se puede', { status: 409, code: 'not_editable' }),
  ]);
  saver.typed(form({ kind: 'flat' }));
  expect(await saver.flush()).toBe(false);
  expect([saver.state().status, later.at(-1)?.ms]).toEqual(['failed', 3_000]);
  later.at(-1)?.run();
  await saver.flush();
  expect([saver.state().status, sent.length]).toEqual(['saved', 2]);
  saver.typed(form({ kind: 'house' }));
  later.length = 0;
  await saver.flush();
  expect(saver.state()).toMatchObject({ status: 'failed', failure: 'Ya no se puede' });
  expect(later).toEqual([]);
});

test('rooms learn their ids, and keep them with the next save', async () => {
  const { saver, sent, given } = desk();
  const room = { ...emptyRoom(), kind: 'single' as const };
  saver.typed(form({ rooms: [room] }));
  await saver.flush();
  expect(given).toEqual([new Map([[room.key, 'room-0']])]);
  const named = withRoomIds(form({ rooms: [{ ...room, name: 'Norte' }] }), given[0] ?? new Map());
  saver.typed(named);
  await saver.flush();
  expect(sent.at(-1)?.[1].rooms).toMatchObject([{ id: 'room-0', name: 'Norte' }]);
});

test('a form says what is stored, and the other way round', async () => {
  const { saver } = desk();
  const typed = form({ kind: 'flat', m2: '80', rent_cents: '1250,50', title: 'Piso', appliances: ['oven'] });
  saver.typed(typed);
  await saver.flush();
  const home = saver.state().home as OwnProperty;
  expect(formOf(home, 'es')).toEqual(typed);
});
