import { euros } from '#kit/euros.ts';
import type { Lang } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import { makeBreath } from '#platform/breathe.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { wordsOf } from '#platform/http/refusals.ts';
import { IMPORT, type FiledProblem, type ImportReport } from '../../domain/import.ts';
import { PROPERTY } from '../../domain/rules.ts';
import { isEditable, isPublic } from '../../domain/states.ts';
import {
  BLANK_HOME,
  forgetSearch,
  homesByExternalId,
  lockImports,
  putEvents,
  putHomes,
  putRooms,
} from '../store/import.ts';
import { countOf, type EventRow, type PropertyRow, type RoomRow, type StoredProperty } from '../store/properties.ts';
import { checkHomes, type ReadHome } from './import-check.ts';
import { readHomes } from './import-read.ts';
import { holdIfRisky } from './hold.ts';
import { computedOf, missingIn } from './properties.ts';
import { indexById } from './search-index.ts';

/** Homes that one statement reads or writes: small ones, so that others come in between. */
const AT_ONCE = 50;
/** Imports that one process works on at a time. */
const MOST_RUNNING = 2;
/** Homes on offer that are read anew before the answer; a job reads the others within minutes. */
const READ_ANEW = 100;

/** What trust depends on. */
const WATCHED = ['title', 'description', 'monthly_cents', 'city_id', 'offer', 'bedrooms'] as const;

/** Codes whose words speak of choosing and typing, and what is said of them in a file. */
const IN_FILES: Record<string, string> = {
  invalid_option: 'import_option',
  invalid_city: 'import_city',
  number_range: 'import_number',
  invalid_date: 'import_date',
};

let running = 0;

/**
 * Brings the homes of a file in as the caller's drafts, or changes those that came before: all of them or none. Dry, it only
 * tells what would happen. Refuses as `readHomes` does, with `too_many_homes`, `busy`, and `import_bad_rows` where a file
 * with problems is to be brought in.
 */
export async function importHomes(
  ctx: UserCtx,
  file: Uint8Array,
  { mediaType, isDry }: { mediaType: string; isDry: boolean },
): Promise<ImportReport> {
  if (running >= MOST_RUNNING) throw new Refusal('busy', { retryAfterS: 10 });
  running += 1;
  try {
    const filed = await readHomes(file, mediaType);
    const { homes, problems } = await checkHomes(filed);
    if (!isDry && problems.length > 0) throw new Refusal('import_bad_rows');
    const done = isDry ? await plan(ctx, ctx.db, homes, false) : await write(ctx, homes);
    const all = [...problems, ...done.problems];
    const warnings = homes.flatMap((home) => home.warnings);
    return reportOf(ctx, done, { problems: all, warnings }, !isDry);
  } finally {
    running -= 1;
  }
}

interface Change {
  before: StoredProperty | null;
  home: PropertyRow;
  /** Null where the rooms stay as they are. */
  rooms: RoomRow[] | null;
}

interface Plan {
  changes: Change[];
  unchanged: number;
  problems: FiledProblem[];
}

async function plan(ctx: UserCtx, db: Db, homes: readonly ReadHome[], lock: boolean): Promise<Plan> {
  const breath = makeBreath();
  const planned: Plan = { changes: [], unchanged: 0, problems: [] };
  for (let at = 0; at < homes.length; at += AT_ONCE) {
    const some = homes.slice(at, at + AT_ONCE);
    const ids = some.map(({ externalId }) => externalId);
    const stored = await homesByExternalId(db, ctx.actor.userId, ids, lock);
    await breath();
    for (const [nth, read] of some.entries()) {
      // lists begin with the newest: so they show a file from its top
      const begunAt = new Date(ctx.now().getTime() - at - nth);
      const change = changeOf(ctx, read, stored.get(read.externalId) ?? null, begunAt);
      if (change === 'unchanged') planned.unchanged += 1;
      else if ('code' in change) planned.problems.push(change);
      else planned.changes.push(change);
    }
    await breath();
  }
  const created = planned.changes.filter(({ before }) => !before).length;
  if (created > 0 && created + (await countOf(db, ctx.actor.userId)) > PROPERTY.maxImported)
    throw new Refusal('too_many_homes');
  return planned;
}

function changeOf(
  ctx: UserCtx,
  read: ReadHome,
  before: StoredProperty | null,
  begunAt: Date,
): Change | FiledProblem | 'unchanged' {
  const now = ctx.now();
  const base = before?.home ?? {
    ...BLANK_HOME,
    id: ctx.newId(),
    owner_id: ctx.actor.userId,
    external_id: read.externalId,
    state: 'draft' as const,
    show_street: false,
    created_at: begunAt,
    state_since: now,
  };
  const problem = (field: string, code: string) => ({ line: read.line, externalId: read.externalId, field, code });
  const told: PropertyRow = { ...base, ...read.facts };
  if ((told.lat === null) !== (told.lon === null)) return problem(told.lat === null ? 'lat' : 'lon', 'import_pair');
  const rooms = read.rooms?.map((room, position): RoomRow => {
    const id = before?.rooms[position]?.id ?? ctx.newId();
    return { ...room, id, property_id: base.id, position };
  });
  if (before && isSame(read.facts, before.home) && (!rooms || isSameRooms(rooms, before.rooms))) return 'unchanged';
  if (!isEditable(base.state)) return problem('state', 'not_editable');
  const home = { ...told, ...computedOf(told, rooms ?? before?.rooms ?? []), updated_at: now };
  if (before && isPublic(home.state)) {
    const known = missingIn(before);
    const [lacking] = Object.entries(missingIn({ ...before, home, rooms: rooms ?? before.rooms })).filter(
      ([field]) => !(field in known),
    );
    if (lacking) return problem(...lacking);
  }
  return { before, home, rooms: rooms ?? null };
}

function isSame(told: Partial<PropertyRow>, stored: Partial<PropertyRow>): boolean {
  return Object.entries(told).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(stored[key as keyof PropertyRow]),
  );
}

function isSameRooms(told: readonly RoomRow[], stored: readonly RoomRow[]): boolean {
  return (
    told.length === stored.length &&
    told.every((room, at) =>
      Object.entries(room).every(([key, value]) => key === 'position' || value === stored[at]?.[key as keyof RoomRow]),
    )
  );
}

/** All or nothing: whatever goes wrong, nothing has happened. */
async function write(ctx: UserCtx, homes: readonly ReadHome[]): Promise<Plan> {
  const breath = makeBreath();
  const planned = await ctx.db.transaction(async (tx) => {
    await lockImports(tx, ctx.actor.userId);
    const found = await plan(ctx, tx, homes, true);
    if (found.problems.length > 0) throw new Refusal('import_bad_rows');
    for (let at = 0; at < found.changes.length; at += AT_ONCE) {
      const some = found.changes.slice(at, at + AT_ONCE);
      await putHomes(
        tx,
        some.map(({ home }) => home),
      );
      await breath();
      const roomed = some.filter(({ rooms }) => rooms !== null);
      await putRooms(
        tx,
        roomed.map(({ home }) => home.id),
        roomed.flatMap(({ rooms }) => rooms ?? []),
      );
      await breath();
      await putEvents(
        tx,
        some.flatMap((change) => eventsOf(ctx, change)),
      );
      await breath();
      for (const change of some) {
        await hold(tx, ctx, change);
        await breath();
      }
      await forgetSearch(
        tx,
        some.filter(({ before }) => before && isPublic(before.home.state)).map(({ home }) => home.id),
      );
      await breath();
    }
    return found;
  });
  await tell(ctx, planned.changes);
  return planned;
}

/** Takes off what the file has made risky, as if it had been written by hand. What trust does not look at is not asked for. */
async function hold(tx: Db, ctx: UserCtx, change: Change): Promise<void> {
  const { before, home, rooms } = change;
  const isOther = before && WATCHED.some((field) => before.home[field] !== home[field]);
  if (!isOther) return;
  const held = await holdIfRisky(tx, ctx, before, { home, rooms: rooms ?? before.rooms, photos: before.photos });
  if (held) change.home = { ...home, ...held };
}

/** What a change of a home on offer makes a month cost, before and after; null where that is the same. */
function priceOf({ before, home }: Change): { fromCents: number; toCents: number } | null {
  const fromCents = before && isPublic(before.home.state) ? before.home.monthly_cents : null;
  const toCents = home.monthly_cents;
  return fromCents === null || toCents === null || fromCents === toCents ? null : { fromCents, toCents };
}

function eventsOf(ctx: UserCtx, change: Change): EventRow[] {
  const { before, home } = change;
  const price = priceOf(change);
  const event = {
    id: ctx.newId(),
    property_id: home.id,
    actor_id: ctx.actor.userId,
    from_state: null,
    to_state: null,
    data: {},
    created_at: ctx.now(),
  };
  if (!before) return [{ ...event, action: 'create', to_state: 'draft' as const, data: { by: 'import' } }];
  if (!price) return [];
  return [{ ...event, action: 'price', data: { from_cents: price.fromCents, to_cents: price.toCents } }];
}

/** What follows for homes that were on offer already: they are found by their new words, and others hear of a new price. */
async function tell(ctx: UserCtx, changes: readonly Change[]): Promise<void> {
  const shown = changes.filter(({ before }) => before && isPublic(before.home.state));
  const breath = makeBreath();
  for (const change of changes) {
    const { id: propertyId, state: to } = change.home;
    const from = change.before?.home.state;
    if (from && from !== to) ctx.publish('properties.state_changed', { propertyId, from, to });
  }
  for (const change of shown) {
    const price = priceOf(change);
    if (price) ctx.publish('properties.price_changed', { propertyId: change.home.id, ...price });
    await breath();
  }
  for (const { home } of shown.slice(0, READ_ANEW)) {
    await indexById(ctx, home.id);
    await breath();
  }
}

interface Found {
  problems: readonly FiledProblem[];
  warnings: readonly FiledProblem[];
}

function reportOf(ctx: UserCtx, done: Plan, { problems, warnings }: Found, imported: boolean): ImportReport {
  const created = done.changes.filter(({ before }) => !before).length;
  const bad = new Set(problems.map(({ line, externalId }) => externalId ?? line)).size;
  const changed = done.changes.length - created;
  return {
    imported,
    counts: { homes: created + changed + done.unchanged + bad, created, changed, unchanged: done.unchanged, bad },
    problems: told(problems, ctx.lang),
    problem_count: problems.length,
    warnings: told(warnings, ctx.lang),
    warning_count: warnings.length,
  };
}

/** The first of them by line, in words. */
function told(found: readonly FiledProblem[], lang: Lang): ImportReport['problems'] {
  return found
    .toSorted((a, b) => a.line - b.line)
    .slice(0, IMPORT.maxProblems)
    .map(({ line, externalId, field, code, params }) => ({
      line,
      external_id: externalId,
      field,
      code,
      message: wordsOf(IN_FILES[code] ?? code, lang, params && { amount: euros(params['cents'] ?? 0, lang) }),
    }));
}
