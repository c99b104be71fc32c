import { createHash } from 'node:crypto';
import type { UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import { createYielder } from '#platform/queue/yield-to-event-loop.ts';
import { IMPORT_FEED, type FeedListing, type NamedListings } from '../../../domain/import/import-feed.ts';
import { IMPORT, type ImportProblem } from '../../../domain/import/import-schema.ts';
import { isEditable, nextState } from '../../../domain/states.ts';
import {
  attachItems,
  findActiveFeed,
  findFeedItems,
  setItemsMissing,
  upsertFeedItems,
  type FeedItem,
} from '../../store/import-feeds.ts';
import {
  insertEvent,
  lockProperty,
  updateProperty,
  type PropertyRow,
  type StoredProperty,
} from '../../store/properties.ts';
import type { FeedResult } from '../../tables/import-feeds.ts';
import { applyPlan } from './import-properties.ts';
import { hasSameValues, planImport, type AdaptImport, type ImportPlan } from './plan-import.ts';
import type { ValidatedProperty } from './validate-import.ts';

/** Event data of a pause because the feed no longer has the listing. */
const FEED_REASON = 'feed';

interface Reading {
  read: ValidatedProperty;
  before: StoredProperty | null;
  keptFields: readonly string[];
}

interface FeedPlan extends ImportPlan {
  readings: Reading[];
  postponed: number;
  kept: FeedListing[];
  items: FeedItem[];
}

/** The feed was removed, paused or replaced while it was read. */
export class FeedReplacedError extends Error {}

/**
 * Applies a reading of a feed: new listings become drafts, fields that their owner has not changed since the last
 * reading follow the feed, and published listings that it no longer has are paused. A listing with problems is left as
 * it is. Throws `FeedReplacedError` and `too_many_properties`.
 */
export async function applyImportFeed(
  ctx: UserCtx,
  url: string,
  { properties, problems }: { properties: readonly ValidatedProperty[]; problems: readonly ImportProblem[] },
): Promise<FeedResult> {
  const missing = { paused: [] as FeedListing[], returned: [] as FeedListing[] };
  const plan = await applyPlan<FeedPlan>(
    ctx,
    async (tx) => {
      const feed = await findActiveFeed(tx, ctx.actor.userId, true);
      if (feed?.url !== url) throw new FeedReplacedError();
      return planFeed(ctx, tx, properties);
    },
    async (tx, applied) => {
      await storeHashes(ctx, tx, applied);
      Object.assign(missing, await compareItems(ctx, tx, applied, properties, [...problems, ...applied.problems]));
    },
  );
  const all = [...problems, ...plan.problems];
  const created = plan.changes.filter(({ before }) => !before).length;
  const bad = new Set(all.map(({ nth, line, externalId }) => externalId ?? `${line} ${nth ?? ''}`)).size;
  const changed = plan.changes.length - created;
  const unchanged = properties.length - plan.problems.length - created - changed - plan.postponed;
  return {
    readAt: ctx.now().toISOString(),
    counts: { homes: properties.length + problems.length, created, changed, unchanged, bad },
    postponed: plan.postponed,
    kept: nameFirst(plan.kept),
    paused: nameFirst(missing.paused),
    returned: nameFirst(missing.returned),
    problems: all.slice(0, IMPORT_FEED.maxNamed),
    problemCount: all.length,
  };
}

async function planFeed(ctx: UserCtx, tx: Tx, properties: readonly ValidatedProperty[]): Promise<FeedPlan> {
  const items = await findFeedItems(tx, ctx.actor.userId);
  const hashes = new Map(items.map(({ propertyId, fieldHashes }) => [propertyId, fieldHashes]));
  const found = { readings: [] as Reading[], kept: [] as FeedListing[], postponed: 0, items };
  let photoCount = 0;
  const adapt: AdaptImport = (read, before) => {
    if (!before) {
      if (photoCount + read.photoUrls.length > IMPORT.maxPhotoUrls) {
        found.postponed += 1;
        return null;
      }
      photoCount += read.photoUrls.length;
      found.readings.push({ read, before, keptFields: [] });
      return read;
    }
    const { id, title, state } = before.property;
    const keep = () => found.kept.push({ id, title, external_id: read.externalId });
    if (!isEditable(state)) {
      if (!hasSameValues(read.facts, before.property)) keep();
      return null;
    }
    const known = hashes.get(id);
    const keptFields = known ? changedFields(read.facts, before.property, known) : [];
    if (keptFields.length > 0) keep();
    found.readings.push({ read, before, keptFields });
    const facts = Object.entries(read.facts).filter(([field]) => !keptFields.includes(field));
    // Photos come with the first reading: later the owner may have removed them on purpose.
    return { ...read, facts: Object.fromEntries(facts), photoUrls: [] };
  };
  return { ...(await planImport(ctx, tx, properties, true, adapt)), ...found };
}

/** Fields that the owner has changed since the last reading to something else than the feed has. */
function changedFields(
  facts: Partial<PropertyRow>,
  stored: PropertyRow,
  known: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(facts).flatMap(([field, value]) => {
    const own = stored[field as keyof PropertyRow];
    const isOwners = known[field] !== undefined && known[field] !== hashOf(own);
    return isOwners && JSON.stringify(own) !== JSON.stringify(value) ? [field] : [];
  });
}

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 12);

/** Stores what this reading has left in each field; a field that the owner has changed keeps its hash. */
async function storeHashes(ctx: UserCtx, tx: Tx, { readings, changes, problems, items }: FeedPlan): Promise<void> {
  const breath = createYielder();
  const known = new Map(items.map(({ propertyId, fieldHashes }) => [propertyId, fieldHashes]));
  const updated = new Map(
    changes.map(({ before, property }) => [before?.property.id ?? property.externalId, property]),
  );
  const refused = new Set(problems.map(({ externalId }) => externalId));
  const rows = [];
  for (const { read, before, keptFields } of readings) {
    if (refused.has(read.externalId)) continue;
    const after = updated.get(before?.property.id ?? read.externalId) ?? before?.property;
    if (!after) continue;
    const earlier = known.get(after.id) ?? {};
    const entries = Object.keys(read.facts).map((field) => [
      field,
      keptFields.includes(field) ? earlier[field] : hashOf(after[field as keyof PropertyRow]),
    ]);
    const fieldHashes = { ...earlier, ...(Object.fromEntries(entries) as Record<string, string>) };
    if (JSON.stringify(earlier) !== JSON.stringify(fieldHashes)) rows.push({ propertyId: after.id, fieldHashes });
    await breath();
  }
  await upsertFeedItems(tx, ctx.actor.userId, rows);
}

/**
 * Pauses published listings that the feed no longer has, once: one that its owner publishes again stays. Nothing is
 * missing while a listing of the feed has no readable reference, and no listing of a feed that was removed.
 */
async function compareItems(
  ctx: UserCtx,
  tx: Tx,
  { items }: FeedPlan,
  properties: readonly ValidatedProperty[],
  problems: readonly ImportProblem[],
): Promise<{ paused: FeedListing[]; returned: FeedListing[] }> {
  const now = ctx.now();
  const present = new Set([...properties, ...problems].map(({ externalId }) => externalId));
  const back = items.filter(({ externalId, missingAt }) => missingAt && present.has(externalId));
  const followed = items.filter(({ missingAt, detachedAt }) => !missingAt && !detachedAt);
  const gone = present.has(null) ? [] : followed.filter(({ externalId }) => !present.has(externalId));
  const again = items.filter(({ externalId, detachedAt }) => detachedAt && present.has(externalId));
  const toListing = ({ propertyId, externalId, title }: FeedItem) => ({
    id: propertyId,
    external_id: externalId,
    title,
  });
  await attachItems(
    tx,
    again.map(({ propertyId }) => propertyId),
  );
  await setItemsMissing(
    tx,
    back.map(({ propertyId }) => propertyId),
    null,
  );
  await setItemsMissing(
    tx,
    gone.map(({ propertyId }) => propertyId),
    now,
  );
  const paused = [];
  for (const item of gone) if (await pauseMissing(ctx, tx, item.propertyId)) paused.push(toListing(item));
  return { paused, returned: back.filter(({ state }) => state === 'paused').map(toListing) };
}

async function pauseMissing(ctx: UserCtx, tx: Tx, id: string): Promise<boolean> {
  const now = ctx.now();
  const from = (await lockProperty(tx, id))?.property.state;
  const to = from && nextState(from, 'pause');
  if (!from || !to) return false;
  await updateProperty(tx, id, { state: to, stateSince: now });
  await insertEvent(tx, {
    id: ctx.newId(),
    propertyId: id,
    actorId: ctx.actor.userId,
    action: 'pause',
    fromState: from,
    toState: to,
    data: { why: FEED_REASON },
    createdAt: now,
  });
  await ctx.publish(tx, 'properties.state_changed', { propertyId: id, from, to });
  return true;
}

function nameFirst(listings: readonly FeedListing[]): NamedListings {
  return { count: listings.length, listings: listings.slice(0, IMPORT_FEED.maxNamed) };
}
