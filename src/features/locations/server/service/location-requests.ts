import { toSearchKey } from '#shared/text/normalize-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { findSimilar, indexNames, type SimilarNameIndex } from '../../domain/similar-names.ts';
import {
  LOCATION_REQUEST,
  type SimilarLocation,
  type LocationRequestResponse,
  type LocationRequestBody,
  type RequestState,
  type LocationKind,
} from '../../domain/location-requests.ts';
import { allLocations, locationsVersion, provinceById } from '../service.ts';
import {
  countByState,
  insertRequest,
  findRequestedLocations,
  type RequestedLocationRow,
} from '../store/location-requests.ts';

/**
 * Records the user's request for a missing location. An earlier request of the user for the same name is returned with
 * `isNew` false. Throws `missing_place_exists` if a location with this name exists, and `missing_place_limit`.
 */
export async function requestLocation(
  ctx: UserCtx,
  { kind, name, location, link }: LocationRequestBody,
): Promise<{ answer: LocationRequestResponse; isNew: boolean }> {
  const nameKey = toSearchKey(name);
  const existing = findSameName(kind, nameKey);
  if (existing) throw new AppError('missing_place_exists', { params: { name: existing } });
  const at = ctx.now();
  const result = await insertRequest(ctx.db, {
    id: ctx.newId(),
    kind,
    name,
    nameKey,
    userId: ctx.actor.userId,
    location,
    link: link || null,
    at,
  });
  if (result.outcome === 'too_many')
    throw new AppError('missing_place_limit', { retryAfterS: (result.until.getTime() - at.getTime()) / 1000 });
  return { answer: { id: result.id, state: result.state }, isNew: result.outcome === 'stored' };
}

/**
 * Returns the name of the location with the same name, ignoring accents and case; null if there is none. Short names of
 * universities count too.
 */
export function findSameName(kind: LocationKind, nameKey: string, provinceId?: string): string | null {
  const all = namedLocations(kind).filter((location) => provinceId === undefined || location.provinceId === provinceId);
  return all.find(({ names }) => names.some((name) => toSearchKey(name) === nameKey))?.name ?? null;
}

interface NamedLocation extends SimilarLocation {
  names: string[];
  provinceId: string;
}

function namedLocations(kind: LocationKind): NamedLocation[] {
  const { cities, universities } = allLocations();
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

let indexes: {
  edition: number;
  city: SimilarNameIndex<NamedLocation>;
  university: SimilarNameIndex<NamedLocation>;
} | null = null;

/** Existing locations with a similar name. */
function similarLocations(kind: LocationKind, name: string): SimilarLocation[] {
  const edition = locationsVersion();
  if (indexes?.edition !== edition) {
    const index = (of: LocationKind) => indexNames(namedLocations(of), ({ names }) => names);
    indexes = { edition, city: index('city'), university: index('university') };
  }
  return findSimilar(indexes[kind], name, LOCATION_REQUEST.maxSimilar).map(({ id, name: its, note }) => ({
    id,
    name: its,
    note,
  }));
}

export interface LocationRequestPage {
  places: (RequestedLocationRow & { alike: SimilarLocation[] })[];
  next: string | null;
  counts: Record<RequestState, number>;
}

/**
 * Lists requested locations by state, newest first, `LOCATION_REQUEST.pageSize` per page, after the id `before` (keyset
 * pagination).
 */
export async function listLocationRequests(
  ctx: Pick<UserCtx, 'db'>,
  { state, before }: { state: RequestState; before?: string | undefined },
): Promise<LocationRequestPage> {
  const rows = await findRequestedLocations(ctx.db, { state, before, limit: LOCATION_REQUEST.pageSize + 1 });
  const shown = rows.slice(0, LOCATION_REQUEST.pageSize);
  return {
    places: shown.map((row) => ({ ...row, alike: state === 'open' ? similarLocations(row.kind, row.name) : [] })),
    next: rows.length > LOCATION_REQUEST.pageSize ? (shown.at(-1)?.id ?? null) : null,
    counts: await countByState(ctx.db),
  };
}
