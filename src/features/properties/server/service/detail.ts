import { allUniversities } from '#features/places/server/service.ts';
import { mayBeIndexed } from '#features/profiles/server/service/engines.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { HomeDetail, HomeSummary } from '../../domain/detail.ts';
import { aboutKm, distanceM } from '../../domain/point.ts';
import { DETAIL, PROPERTY } from '../../domain/rules.ts';
import { isPublic } from '../../domain/states.ts';
import type { PhotoKeys } from '../present.ts';
import { presentDetail, presentSummary } from '../present/detail.ts';
import { lastReason } from '../store/detail.ts';
import { interestOf } from '../store/interest.ts';
import { propertiesById, type PropertyRow, type StoredProperty } from '../store/properties.ts';
import { photoKeys } from './photo-files.ts';
import { isHidden } from './properties.ts';
import { publishedBy } from './trust.ts';

const DAY_MS = 86_400_000;

/**
 * The page of a home. One that was rented keeps it for `PROPERTY.rentedPageDays`. Refuses with `home_gone` where it had
 * one that is over for good, and with `not_found` else.
 */
export async function homeDetail(ctx: Ctx, id: string): Promise<HomeDetail> {
  return detailOf(ctx, await shownOrRefuse(ctx, id));
}

/** The home of a page that everybody sees; refuses as `homeDetail` does. */
export async function shownOrRefuse(ctx: Ctx, id: string): Promise<StoredProperty> {
  const [stored] = await propertiesById(ctx.db, [id]);
  if (!stored || (await isHidden(ctx, stored.home.owner_id))) throw new Refusal('not_found');
  const { home } = stored;
  if (isPublic(home.state) || isJustRented(ctx, home)) return stored;
  const wasShown = home.published_at !== null && (home.state === 'rented' || home.state === 'archived');
  throw new Refusal(wasShown ? 'home_gone' : 'not_found');
}

/** Whether a home that was rented keeps its page for now. */
export function isJustRented(ctx: Ctx, { state, state_since }: Pick<PropertyRow, 'state' | 'state_since'>): boolean {
  return state === 'rented' && ctx.now().getTime() - state_since.getTime() < PROPERTY.rentedPageDays * DAY_MS;
}

/**
 * The page of a home of the caller's as it would be, whatever its state, and why it was sent back; for admins also that of a
 * home that waits for their look. Refuses with `not_found`.
 */
export async function homePreview(ctx: UserCtx, id: string): Promise<{ home: HomeDetail; reason: string | null }> {
  const [stored] = await propertiesById(ctx.db, [id]);
  if (!stored) throw new Refusal('not_found');
  const { owner_id, state } = stored.home;
  const mayLook = owner_id === ctx.actor.userId || (ctx.actor.role === 'admin' && state === 'in_review');
  if (!mayLook) throw new Refusal('not_found');
  const isTurnedDown = stored.home.state === 'rejected' || stored.home.state === 'hidden_by_moderation';
  const reason = isTurnedDown ? await lastReason(ctx.db, id) : null;
  return { home: await detailOf(ctx, stored, photoKeys(ctx)), reason };
}

/**
 * A home in a line, for its owner and whoever has asked for it, whatever has become of it; for others while it has a page;
 * never where its owner is not to be seen.
 * Refuses with `not_found`.
 */
export async function homeSummary(ctx: UserCtx, id: string): Promise<HomeSummary> {
  const [stored] = await propertiesById(ctx.db, [id]);
  if (!stored) throw new Refusal('not_found');
  const { userId } = ctx.actor;
  const { owner_id, state } = stored.home;
  const maySee =
    owner_id === userId ||
    ((isPublic(state) || isJustRented(ctx, stored.home) || (await interestOf(ctx.db, id, userId)) !== null) &&
      !(await isHidden(ctx, owner_id)));
  if (!maySee) throw new Refusal('not_found');
  return presentSummary(stored, photoKeys(ctx));
}

async function detailOf(ctx: Ctx, stored: StoredProperty, keys?: PhotoKeys): Promise<HomeDetail> {
  const { owner_id } = stored.home;
  const { profile, account, trust } = await publishedBy(ctx, stored);
  return presentDetail(stored, {
    publisher: profile,
    joinedAt: account?.createdAt ?? null,
    campuses: campusesNear(stored.home),
    trust,
    mayIndex: await mayBeIndexed(ctx, owner_id),
    keys,
  });
}

/** The nearest campuses, from the point that everybody sees, one of each university. */
function campusesNear({ public_lat: lat, public_lon: lon }: PropertyRow): HomeDetail['campuses'] {
  if (lat === null || lon === null) return [];
  const nearest = allUniversities().flatMap(({ shortName, campuses }) => {
    const [first] = campuses
      .map((campus) => ({ name: campus.name, university: shortName, metres: distanceM({ lat, lon }, campus) }))
      .sort((a, b) => a.metres - b.metres);
    return first && first.metres <= DETAIL.campusWithinM ? [first] : [];
  });
  return nearest
    .sort((a, b) => a.metres - b.metres)
    .slice(0, DETAIL.campuses)
    .map(({ name, university, metres }) => ({ name, university, km: aboutKm(metres) }));
}
