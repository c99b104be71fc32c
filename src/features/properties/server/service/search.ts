import { fitsWith } from '#features/matching/server/service/matches.ts';
import { universityById } from '#features/places/server/service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { bestFirst } from '../../domain/best.ts';
import { SEARCH, type HomesAnswer, type HomesFilters, type HomesQuery, type Sort } from '../../domain/search.ts';
import { NOTHING } from '../../domain/understand.ts';
import type { Wanted } from '../../domain/wanted.ts';
import { candidateRows, householdsOf } from '../store/search-cards.ts';
import { pageOf, type Place } from '../store/search.ts';
import { campusNames, type Campus } from './search-campuses.ts';
import { fitsOf, homeCards, isUser } from './search-cards.ts';
import { readText } from './search-text.ts';

/** A search with everything that it needs to know, and the campuses that distances are said to. */
export interface Prepared {
  wanted: Wanted;
  /** Of the university that was asked for; none where none was. */
  campuses: readonly Campus[];
}

/** Reads the text of a search and looks up what its filters mean. A university that is not known counts as not asked. */
export async function prepare(ctx: Ctx, asked: HomesFilters): Promise<Prepared> {
  const { university_id: universityId, ...others } = asked;
  const university = universityId === undefined ? null : universityById(universityId);
  const filters: HomesFilters = university ? asked : others;
  const reading = filters.q?.trim() ? await readText(ctx, filters.q, filters) : null;
  const chosen = university ? campusNames(university) : [];
  const wanted: Wanted = {
    filters,
    reading: reading?.reading ?? null,
    campuses: chosen,
    viewerId: ctx.actor?.userId ?? null,
    fittingIds: null,
  };
  const fittingIds = filters.household ? await fittingPeople(ctx, wanted) : null;
  return { wanted: { ...wanted, fittingIds }, campuses: chosen.length > 0 ? chosen : (reading?.campuses ?? []) };
}

/** Of those who live in the newest homes that match: whom the reader fits with. Null for nobody, who fits with nobody. */
export async function fittingPeople(ctx: Ctx, wanted: Wanted): Promise<string[] | null> {
  if (!isUser(ctx)) return null;
  const people = await householdsOf(ctx.reads, wanted, SEARCH.householdsLookedAt);
  const fits = await fitsWith(ctx, people);
  return [...fits].filter(([, fit]) => !fit.clashes && fit.percent >= SEARCH.fittingPercent).map(([id]) => id);
}

/**
 * A page of homes. 'best' is what those who are signed in get first: the best of the `SEARCH.bestOf` newest that match,
 * and behind them the others, newest first. Others get the newest first, and who writes of something cheap what costs least. Refuses with `validation` for a page that is none.
 */
export async function searchHomes(ctx: Ctx, query: HomesQuery): Promise<HomesAnswer> {
  const { sort: asked, page, ...filters } = query;
  const prepared = await prepare(ctx, filters);
  const usual = prepared.wanted.reading?.isCheapFirst ? 'price' : ctx.actor ? 'best' : 'newest';
  const sort = asked ?? usual;
  const cursor = page === undefined ? null : readCursor(page, sort);
  const found = await (sort === 'best' ? bestPage(ctx, prepared, cursor) : plainPage(ctx, prepared, sort, cursor));
  const cards = await homeCards(ctx, found.ids, {
    ...(prepared.campuses.length > 0 && { campuses: prepared.campuses }),
    ...(found.fits && { fits: found.fits }),
  });
  const { reading } = prepared.wanted;
  const { place, words, kind, offer } = reading ?? NOTHING;
  return {
    homes: cards,
    total: cappedTotal(found.total),
    next: found.next,
    sort,
    understood: { place, words, kind: filters.kind ? null : kind, offer: filters.offer ? null : offer },
  };
}

export function cappedTotal(counted: number): { count: number; more: boolean } {
  return { count: Math.min(counted, SEARCH.facetCap), more: counted > SEARCH.facetCap };
}

interface FoundPage {
  ids: string[];
  total: number;
  next: string | null;
  fits?: Map<string, number>;
}

async function plainPage(
  ctx: Ctx,
  { wanted, campuses }: Prepared,
  sort: 'newest' | 'price' | 'distance',
  cursor: Cursor | null,
): Promise<FoundPage> {
  const after = cursor ? { key: cursor.key, id: cursor.id } : null;
  const targets = sort === 'distance' ? campuses : [];
  const { places, total } = await pageOf(ctx.reads, wanted, { sort, targets, after, limit: SEARCH.pageSize + 1 });
  const shown = places.slice(0, SEARCH.pageSize);
  const last = places.length > shown.length ? shown.at(-1) : undefined;
  return { ids: shown.map(({ id }) => id), total, next: last ? cursorText(MARKS[sort], null, last) : null };
}

async function bestPage(ctx: Ctx, prepared: Prepared, cursor: Cursor | null): Promise<FoundPage> {
  // what is published meanwhile comes with the next walk: this one stays the same
  const until = cursor?.until ?? ctx.now();
  const wanted: Wanted = { ...prepared.wanted, until };
  if (cursor?.mark === 't') {
    const page = await plainPage(ctx, { ...prepared, wanted }, 'newest', cursor);
    return { ...page, next: page.next && `t_${until.toISOString()}_${page.next.slice(2)}` };
  }
  const { rows, total } = await candidateRows(ctx.reads, wanted, SEARCH.bestOf);
  const fits = await fitsOf(ctx, rows);
  const ranked = bestFirst(
    rows.map((row) => ({
      id: row.id,
      fit: row.lived_in ? (fits.get(row.owner_id) ?? null) : null,
      freshAt: new Date(row.fresh_ms),
      monthlyCents: row.monthly_cents,
      comparedWith: row.compared_with,
    })),
    until,
  );
  const rest = cursor
    ? ranked.filter(({ score, id }) => score < Number(cursor.key) || (score === Number(cursor.key) && id > cursor.id))
    : ranked;
  const shown = rest.slice(0, SEARCH.pageSize);
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  const oldest = rows.length === SEARCH.bestOf ? rows.at(-1) : undefined;
  const next = last
    ? cursorText('b', until, { key: String(last.score), id: last.id })
    : oldest
      ? cursorText('t', until, oldest)
      : null;
  return { ids: shown.map(({ id }) => id), total, next, fits };
}

/** A place in a walk: `t` is what comes behind the best. */
interface Cursor {
  mark: string;
  until: Date | null;
  key: string;
  id: string;
}

const MARKS: Record<Sort, string> = { newest: 'n', price: 'p', distance: 'd', best: 'b' };
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const MOMENT = String.raw`2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z`;
const CURSORS: Record<string, RegExp> = {
  n: new RegExp(`^n_()(${MOMENT})_(${UUID})$`),
  p: new RegExp(`^p_()(\\d{1,9})_(${UUID})$`),
  d: new RegExp(`^d_()(\\d{1,9})_(${UUID})$`),
  b: new RegExp(`^b_(${MOMENT})_(\\d{1,4})_(${UUID})$`),
  t: new RegExp(`^t_(${MOMENT})_(${MOMENT})_(${UUID})$`),
};

function cursorText(mark: string, until: Date | null, { key, id }: Place): string {
  return until ? `${mark}_${until.toISOString()}_${key}_${id}` : `${mark}_${key}_${id}`;
}

function readCursor(text: string, sort: Sort): Cursor {
  const mark = text[0] ?? '';
  const [, until = '', key = '', id = ''] = CURSORS[mark]?.exec(text) ?? [];
  const isOfSort = mark === MARKS[sort] || (mark === 't' && sort === 'best');
  const moments = [until, key].filter((part) => part.includes('T'));
  if (!isOfSort || id === '' || !moments.every(isMoment))
    throw new Refusal('validation', { fields: { page: 'invalid_page' } });
  return { mark, until: until === '' ? null : new Date(until), key, id };
}

/** Not the thirtieth of February, which a date would take for a day of March. */
function isMoment(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19));
}
