import { fitsWith } from '#features/matching/server/service/matches.ts';
import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { SEARCH, type HomeCard } from '../../domain/search.ts';
import type { Wanted } from '../../domain/wanted.ts';
import { presentCard } from '../present/home-card.ts';
import { cardRows, similarIds, type CardRow } from '../store/search-cards.ts';
import { campusesEverywhere, nearestCampus, type Campus } from './search-campuses.ts';

const DAY_MS = 86_400_000;
/** Similar homes are looked for among so many of the newest. */
const SIMILAR_AMONG = 500;

/** Whether somebody is signed in who may have a profile. */
export function isUser(ctx: Ctx): ctx is UserCtx {
  return ctx.actor !== null;
}

/** How the reader fits with who lives in each of the homes, by the publisher. Nothing for nobody. */
export async function fitsOf(
  ctx: Ctx,
  homes: readonly { owner_id: string; lived_in: boolean }[],
): Promise<Map<string, number>> {
  if (!isUser(ctx)) return new Map();
  const owners = homes.filter((home) => home.lived_in).map((home) => home.owner_id);
  return new Map([...(await fitsWith(ctx, owners))].map(([id, { percent }]) => [id, percent]));
}

/**
 * Homes in a public state as cards, in the order of `ids`; what the reader may not see is left out. Distances go to the
 * nearest of `campuses`. `fits` where they are known already.
 */
export async function homeCards(
  ctx: Ctx,
  ids: readonly string[],
  { campuses, fits }: { campuses?: readonly Campus[]; fits?: ReadonlyMap<string, number> } = {},
): Promise<HomeCard[]> {
  const rows = await storedCards(ctx, ids);
  const known = fits ?? (await fitsOf(ctx, rows));
  const inhabited = rows.filter((row) => row.lived_in && known.has(row.owner_id));
  const publishers = await publicProfiles(
    ctx,
    inhabited.map((row) => row.owner_id),
  );
  return rows.map((row) =>
    presentCard(
      row,
      {
        distance: nearestCampus(row, campuses ?? campusesEverywhere()),
        percent: row.lived_in ? (known.get(row.owner_id) ?? null) : null,
        publisher: publishers.get(row.owner_id) ?? null,
      },
      ctx.lang,
    ),
  );
}

async function storedCards(ctx: Ctx, ids: readonly string[]): Promise<CardRow[]> {
  const dropsSince = new Date(ctx.now().getTime() - SEARCH.priceDropDays * DAY_MS);
  return cardRows(ctx.db, ids, { viewerId: ctx.actor?.userId ?? null, dropsSince });
}

/** Homes like one, its likest first. Refuses with `not_found` where it is not on offer. */
export async function similarHomes(ctx: Ctx, id: string): Promise<HomeCard[]> {
  const [home] = await storedCards(ctx, [id]);
  if (!home) throw new Refusal('not_found');
  const wanted: Wanted = {
    filters: { offer: home.offer, ...(home.city_id && { city_id: home.city_id }) },
    reading: null,
    campuses: [],
    viewerId: ctx.actor?.userId ?? null,
    fittingIds: null,
  };
  return homeCards(ctx, await similarIds(ctx.db, wanted, home, { newest: SIMILAR_AMONG, limit: SEARCH.similar }));
}
