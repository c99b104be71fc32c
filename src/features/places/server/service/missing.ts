import { searchKey } from '#kit/fold.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { alikeTo, indexAlike, type AlikeIndex } from '../../domain/alike.ts';
import {
  MISSING,
  type Alike,
  type MissingAnswer,
  type MissingBody,
  type MissingState,
  type PlaceKind,
} from '../../domain/missing.ts';
import { allPlaces, placesEdition, provinceById } from '../service.ts';
import { countByState, insertAsk, missingRows, type MissingRow } from '../store/missing.ts';

/**
 * Writes down that the caller does not find a place. Where they have asked for it before, answers that (`isNew` false).
 * Refuses with `missing_place_known` for what is there under that very name, and with `missing_place_limit`.
 */
export async function askForPlace(
  ctx: UserCtx,
  { kind, name, location, link }: MissingBody,
): Promise<{ answer: MissingAnswer; isNew: boolean }> {
  const nameKey = searchKey(name);
  const known = sameName(kind, nameKey);
  if (known) throw new Refusal('missing_place_known', { params: { name: known } });
  const at = ctx.now();
  const asked = await insertAsk(ctx.db, {
    id: ctx.newId(),
    kind,
    name,
    nameKey,
    userId: ctx.actor.userId,
    location,
    link: link || null,
    at,
  });
  if (asked.outcome === 'too_many')
    throw new Refusal('missing_place_limit', { retryAfterS: (asked.until.getTime() - at.getTime()) / 1000 });
  return { answer: { id: asked.id, state: asked.state }, isNew: asked.outcome === 'stored' };
}

/** The place that has this very name, accents and case apart; of a university its short name counts as well. */
export function sameName(kind: PlaceKind, nameKey: string, provinceId?: string): string | null {
  const all = namedOf(kind).filter((place) => provinceId === undefined || place.provinceId === provinceId);
  return all.find(({ names }) => names.some((name) => searchKey(name) === nameKey))?.name ?? null;
}

interface NamedPlace extends Alike {
  names: string[];
  provinceId: string;
}

function namedOf(kind: PlaceKind): NamedPlace[] {
  const { cities, universities } = allPlaces();
  const halves = (name: string) => (name.includes('/') ? [name, ...name.split('/')] : [name]);
  if (kind === 'city')
    return cities.map(({ id, name, provinceId }) => ({
      id,
      name,
      provinceId,
      names: halves(name),
      note: provinceById(provinceId)?.name ?? '',
    }));
  return universities.map(({ id, name, shortName, provinceId }) => ({
    id,
    name,
    provinceId,
    names: [...halves(name), shortName],
    note: `${shortName} · ${provinceById(provinceId)?.name ?? ''}`,
  }));
}

let indexes: { edition: number; city: AlikeIndex<NamedPlace>; university: AlikeIndex<NamedPlace> } | null = null;

/** The places that are there under a name that is written nearly like it. */
function alikePlaces(kind: PlaceKind, name: string): Alike[] {
  const edition = placesEdition();
  if (indexes?.edition !== edition) {
    const index = (of: PlaceKind) => indexAlike(namedOf(of), ({ names }) => names);
    indexes = { edition, city: index('city'), university: index('university') };
  }
  return alikeTo(indexes[kind], name, MISSING.alike).map(({ id, name: its, note }) => ({ id, name: its, note }));
}

export interface MissingPage {
  places: (MissingRow & { alike: Alike[] })[];
  next: string | null;
  counts: Record<MissingState, number>;
}

/** What people do not find, by state, the newest first, `MISSING.pageSize` at a time after the one with the id `before`. */
export async function missingPlaces(
  ctx: Pick<UserCtx, 'db'>,
  { state, before }: { state: MissingState; before?: string | undefined },
): Promise<MissingPage> {
  const rows = await missingRows(ctx.db, { state, before, limit: MISSING.pageSize + 1 });
  const shown = rows.slice(0, MISSING.pageSize);
  return {
    places: shown.map((row) => ({ ...row, alike: state === 'open' ? alikePlaces(row.kind, row.name) : [] })),
    next: rows.length > MISSING.pageSize ? (shown.at(-1)?.id ?? null) : null,
    counts: await countByState(ctx.db),
  };
}
