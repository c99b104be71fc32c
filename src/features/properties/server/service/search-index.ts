import { cityById, provinceById } from '#features/places/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { placeKey } from '../../domain/gazetteer.ts';
import { errorsIn, formsOf, stemOf, wordsOf } from '../../domain/home-words.ts';
import { distanceM, type Point } from '../../domain/point.ts';
import { SEARCH } from '../../domain/search.ts';
import { isPublic } from '../../domain/states.ts';
import { lockAny, type PropertyRow } from '../store/properties.ts';
import { newWords, putDistrict, putForms, putSearchRow, unindexed } from '../store/search-index.ts';
import { campusesEverywhere } from './search-campuses.ts';

/** Raised when homes are read differently: a job then reads those on offer anew. */
const EDITION = 1;
/** Stands for 'no campus': beyond all distances. */
const FAR_M = 9_999_999;

/**
 * Writes what a home is found by, in the transaction that saves or publishes it. The words of homes that are not on offer
 * stay out of what others' typing errors are read as.
 */
export async function indexHome(tx: Db, home: PropertyRow): Promise<void> {
  const city = home.city_id === null ? null : cityById(home.city_id);
  const province = home.province_id === null ? null : provinceById(home.province_id);
  const own = [home.title, home.district, home.description].filter((text) => text !== null);
  const ownWords = wordsOf(own.join('\n'));
  const near = campusesNear(pointOf(home));
  const places = wordsOf([city?.name, province?.name, ...near.names].join('\n'));
  const districtKey = home.district === null ? null : placeKey(home.district) || null;
  await putSearchRow(tx, {
    propertyId: home.id,
    edition: EDITION,
    stems: [...new Set([...ownWords, ...places].map(stemOf))],
    districtKey,
    campusM: near.metres,
  });
  if (!isPublic(home.state)) return;
  const typed = ownWords.filter((word) => errorsIn(word) > 0 && /^\p{L}+$/u.test(word));
  const unknown = await newWords(tx, typed);
  await putForms(
    tx,
    unknown.flatMap((word) => formsOf(word).map((form) => ({ form, word }))),
  );
  if (districtKey && home.city_id && home.district)
    await putDistrict(tx, { key: districtKey, cityId: home.city_id, name: home.district });
}

function pointOf({ public_lat: lat, public_lon: lon }: PropertyRow): Point | null {
  return lat === null || lon === null ? null : { lat, lon };
}

/** The campuses within reach by name, and the metres to the nearest. */
function campusesNear(point: Point | null): { names: string[]; metres: number } {
  if (!point) return { names: [], metres: FAR_M };
  const measured = campusesEverywhere().map((campus) => ({ name: campus.name, metres: distanceM(point, campus) }));
  return {
    names: measured.filter(({ metres }) => metres <= SEARCH.nearKm * 1000).map(({ name }) => name),
    metres: Math.round(Math.min(...measured.map(({ metres }) => metres))),
  };
}

const AT_ONCE = 100;
const AT_MOST = 20_000;

/** Reads the homes on offer that were put there without being read, or by an older edition. */
export async function indexMissing(ctx: Ctx): Promise<void> {
  for (let done = 0; done < AT_MOST; done += AT_ONCE) {
    const ids = await unindexed(ctx.db, EDITION, AT_ONCE);
    if (ids.length === 0) return;
    for (const id of ids) await indexById(ctx, id);
  }
}

/** Reads a home that has just come on offer: from now on its words are known. Does nothing where it is gone. */
export async function indexById(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockAny(tx, id);
    if (stored) await indexHome(tx, stored.home);
  });
}
