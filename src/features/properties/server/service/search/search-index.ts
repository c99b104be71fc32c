import { cityById, provinceById } from '#features/locations/server/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { locationKey } from '../../../domain/search/gazetteer.ts';
import { withoutNegatedFacts } from '../../../domain/search/negated-facts.ts';
import { maxTypos, deletionVariants, stemWord, contentTerms } from '../../../domain/search/text-analysis.ts';
import { distanceM } from '#features/locations/domain/distance.ts';
import type { Point } from '#features/locations/domain/point.ts';
import { isPublic } from '../../../domain/states.ts';
import { lockProperty, type PropertyRow } from '../../store/properties.ts';
import {
  findNewTerms,
  insertDistrict,
  insertWordForms,
  upsertSearchRow,
  findUnindexed,
} from '../../store/search/search-index.ts';
import { allCampuses } from './campuses.ts';
import { SEARCH } from '../../../domain/search/search-rules.ts';

/** Version of the index format. Raising it makes a job reindex all published properties. */
const EDITION = 2;
/** Distance stored if there is no campus. */
const NO_CAMPUS_M = 9_999_999;

/**
 * Writes the search index of a property, in the transaction that saves or publishes it. Only published properties
 * contribute to the vocabulary for spelling correction.
 */
export async function indexProperty(tx: Db, property: PropertyRow): Promise<void> {
  const city = property.cityId === null ? null : cityById(property.cityId);
  const province = property.provinceId === null ? null : provinceById(property.provinceId);
  const own = [property.title, property.district, property.description].filter((text) => text !== null);
  const ownWords = contentTerms(withoutNegatedFacts(own.join('\n')));
  const near = nearbyCampusNames(publicPoint(property));
  const locationWords = contentTerms([city?.name, province?.name, ...near.names].join('\n'));
  const districtKey = property.district === null ? null : locationKey(property.district) || null;
  await upsertSearchRow(tx, {
    propertyId: property.id,
    edition: EDITION,
    stems: [...new Set([...ownWords, ...locationWords].map(stemWord))],
    districtKey,
    campusM: near.metres,
  });
  if (!isPublic(property.state)) return;
  const typed = ownWords.filter((word) => maxTypos(word) > 0 && /^\p{L}+$/u.test(word));
  const unknown = await findNewTerms(tx, typed);
  await insertWordForms(
    tx,
    unknown.flatMap((word) => deletionVariants(word).map((form) => ({ form, word }))),
  );
  if (districtKey && property.cityId && property.district)
    await insertDistrict(tx, { key: districtKey, cityId: property.cityId, name: property.district });
}

function publicPoint({ publicLat: lat, publicLon: lon }: PropertyRow): Point | null {
  return lat === null || lon === null ? null : { lat, lon };
}

/** Names of the campuses within reach, and the distance to the nearest in metres. */
function nearbyCampusNames(point: Point | null): { names: string[]; metres: number } {
  if (!point) return { names: [], metres: NO_CAMPUS_M };
  const measured = allCampuses().map((campus) => ({ name: campus.name, metres: distanceM(point, campus) }));
  return {
    names: measured.filter(({ metres }) => metres <= SEARCH.maxNearKm * 1000).map(({ name }) => name),
    metres: Math.round(Math.min(...measured.map(({ metres }) => metres))),
  };
}

const BATCH_SIZE = 100;
const MAX_PER_RUN = 20_000;

/** Indexes published properties without an index row or with an older index version. */
export async function indexMissing(ctx: Ctx): Promise<void> {
  for (let done = 0; done < MAX_PER_RUN; done += BATCH_SIZE) {
    const ids = await findUnindexed(ctx.db, EDITION, BATCH_SIZE);
    if (ids.length === 0) return;
    for (const id of ids) await indexById(ctx, id);
  }
}

/**
 * Indexes a property after its publication, so that its words become searchable. Does nothing if it no longer exists.
 */
export async function indexById(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockProperty(tx, id);
    if (stored) await indexProperty(tx, stored.property);
  });
}
