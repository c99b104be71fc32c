import { expect, test } from 'vitest';
import { ApiError } from '#browser/api/api-client.ts';
import type { DraftInput, OwnProperty } from '../../domain/schema.ts';
import { DraftAutosaver, type AutosaverDeps } from './draft-autosaver.ts';
import { EMPTY_FORM, emptyRoom, toForm, parseForm, withRoomIds, type PropertyForm } from './form/property-form.ts';

/** Fake server that stores what it receives, with a manual clock. */
function createSaver(answers: (Error | null)[] = []) {
  const sent: [string, DraftInput][] = [];
  const later: { ms: number; run: () => void }[] = [];
  const given: ReadonlyMap<string, string>[] = [];
  let stored = parseForm(EMPTY_FORM).values;
  const answer = async (what: string, body: DraftInput): Promise<OwnProperty> => {
    sent.push([what, body]);
    const error = answers.shift();
    if (error) throw error;
    stored = { ...stored, ...(body as Partial<typeof stored>) };
    const rooms = stored.rooms.map((room, nth) => ({ ...room, id: room.id ?? `room-${nth}` }));
    return { ...stored, rooms, id: 'home-1' } as unknown as OwnProperty;
  };
  const deps: AutosaverDeps = {
    create: async (body) => answer('create', body),
    save: async (id, body) => answer(id, body),
    schedule: (ms, run) => {
      const one = { ms, run };
      later.push(one);
      return () => void later.splice(later.indexOf(one) === -1 ? later.length : later.indexOf(one), 1);
    },
    onRoomIds: (ids) => void given.push(ids),
  };
  return { saver: new DraftAutosaver(deps, null, EMPTY_FORM), sent, later, given };
}

const form = (change: Partial<PropertyForm>): PropertyForm => ({ ...EMPTY_FORM, ...change });
const offline = () => new ApiError('Network error', { status: 0, code: 'network' });
const validationError = (fields: Record<string, string>) =>
  new ApiError('No.', { status: 400, code: 'validation', fields });

test('viewing the form creates no draft', async () => {
  const { saver, sent } = createSaver();
  saver.onChange(EMPTY_FORM);
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual([]);
});

test('the first change creates the draft, later ones are sent as merged changes', async () => {
  const { saver, sent, later } = createSaver();
  saver.onChange(form({ kind: 'flat' }));
  expect([saver.store.getState().status, later.map(({ ms }) => ms)]).toEqual(['waiting', [800]]);
  await saver.flush();
  saver.onChange(form({ kind: 'flat', rent_cents: '450,50' }));
  await saver.flush();
  expect(sent).toEqual([
    ['create', { kind: 'flat' }],
    ['home-1', { rent_cents: 45_050 }],
  ]);
  expect(saver.store.getState()).toMatchObject({ status: 'saved', property: { id: 'home-1' } });
});

test('the id of an existing draft is known before its changes are saved', async () => {
  const { saver, sent } = createSaver();
  saver.onChange(form({ kind: 'flat' }));
  expect(await saver.ensureId()).toBe('home-1');
  saver.onChange(form({ kind: 'studio' }));
  expect(await saver.ensureId()).toBe('home-1');
  expect(sent).toEqual([['create', { kind: 'flat' }]]);
});

test('changes during a save are sent afterwards, and create no second draft', async () => {
  const { saver, sent } = createSaver();
  saver.onChange(form({ title: 'Piso' }));
  const first = saver.flush();
  saver.onChange(form({ title: 'Piso con luz' }));
  await Promise.all([first, saver.flush()]);
  expect(sent.map(([what, body]) => [what, body.title])).toEqual([
    ['create', 'Piso'],
    ['home-1', 'Piso con luz'],
  ]);
});

test('invalid values are not sent, and other changes are', async () => {
  const { saver, sent } = createSaver();
  saver.onChange(form({ m2: 'ochenta', bedrooms: '3' }));
  await saver.flush();
  expect(sent).toEqual([['create', { bedrooms: 3 }]]);
});

test('a rejected field is named and waits for another value; the rest is saved', async () => {
  const { saver, sent } = createSaver([null, validationError({ video_url: 'website' })]);
  saver.onChange(form({ kind: 'flat' }));
  await saver.flush();
  saver.onChange(form({ kind: 'flat', video_url: 'x', district: 'Russafa' }));
  await saver.flush();
  expect(saver.store.getState().rejectedFields).toEqual({ video_url: 'website' });
  expect(sent.slice(1).map(([, body]) => body)).toEqual([
    { video_url: 'x', district: 'Russafa' },
    { district: 'Russafa' },
  ]);
  saver.onChange(form({ kind: 'flat', video_url: 'https://x.example', district: 'Russafa' }));
  expect(saver.store.getState().rejectedFields).toEqual({});
  await saver.flush();
  expect(sent.at(-1)?.[1]).toEqual({ video_url: 'https://x.example' });
});

test('network failures are retried automatically, rejections are not', async () => {
  const { saver, sent, later } = createSaver([
    offline(),
    null,
    new ApiError('Ya no se puede', { status: 409, code: 'not_editable' }),
  ]);
  saver.onChange(form({ kind: 'flat' }));
  expect(await saver.flush()).toBe(false);
  expect([saver.store.getState().status, later.at(-1)?.ms]).toEqual(['failed', 3_000]);
  later.at(-1)?.run();
  await saver.flush();
  expect([saver.store.getState().status, sent.length]).toEqual(['saved', 2]);
  saver.onChange(form({ kind: 'house' }));
  later.length = 0;
  await saver.flush();
  expect(saver.store.getState()).toMatchObject({ status: 'failed', errorMessage: 'Ya no se puede' });
  expect(later).toEqual([]);
});

test('rooms receive their ids and keep them in the next save', async () => {
  const { saver, sent, given } = createSaver();
  const room = { ...emptyRoom(), kind: 'single' as const };
  saver.onChange(form({ rooms: [room] }));
  await saver.flush();
  expect(given).toEqual([new Map([[room.key, 'room-0']])]);
  const named = withRoomIds(form({ rooms: [{ ...room, name: 'Norte' }] }), given[0] ?? new Map());
  saver.onChange(named);
  await saver.flush();
  expect(sent.at(-1)?.[1].rooms).toMatchObject([{ id: 'room-0', name: 'Norte' }]);
});

test('form and stored values survive a round trip', async () => {
  const { saver } = createSaver();
  const typed = form({ kind: 'flat', m2: '80', rent_cents: '1250,50', title: 'Piso', appliances: ['oven'] });
  saver.onChange(typed);
  await saver.flush();
  const property = saver.store.getState().property as OwnProperty;
  expect(toForm(property, 'es')).toEqual(typed);
});
