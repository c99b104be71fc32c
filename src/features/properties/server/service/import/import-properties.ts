import { AppError } from '#shared/app-error.ts';
import { createYielder } from '#platform/queue/yield-to-event-loop.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { ImportReport } from '../../../domain/import/import-schema.ts';
import { isPublic } from '../../../domain/states.ts';
import {
  invalidateSearchIndex,
  lockImports,
  insertEvents,
  upsertProperties,
  replaceRoomsOfAll,
} from '../../store/import.ts';
import type { EventRow } from '../../store/properties.ts';
import { holdIfRisky } from '../review/hold-for-review.ts';
import { indexById } from '../search/search-index.ts';
import { enqueuePhotos } from './import-photos.ts';
import { buildReport } from './import-report.ts';
import { BATCH_SIZE, planImport, type ImportPlan, type PlannedChange } from './plan-import.ts';
import { readImport } from './read-import.ts';
import { validateImport, type ValidatedProperty } from './validate-import.ts';

/** Maximum number of concurrent imports per process. */
const MAX_CONCURRENT_IMPORTS = 2;
/** Number of published properties reindexed before the response; a job reindexes the rest within minutes. */
const MAX_REINDEXED_INLINE = 100;

/** Fields that influence the trust checks. */
const TRUST_FIELDS = [
  'title',
  'description',
  'district',
  'street',
  'seasonalCause',
  'registrationNumber',
  'videoUrl',
  'contract',
  'monthlyCents',
  'depositCents',
  'extraGuaranteeCents',
  'cityId',
  'offer',
  'bedrooms',
  'm2',
] as const;

let runningImports = 0;

/**
 * Imports the properties of a file as drafts, or updates earlier imports; all or none. A dry run only reports what
 * would happen.
 * Throws as `readImport` does, `too_many_properties`, `busy`, and `import_bad_rows` if a file with problems is imported.
 */
export async function importProperties(
  ctx: UserCtx,
  file: Uint8Array,
  { mediaType, isDry }: { mediaType: string; isDry: boolean },
): Promise<ImportReport> {
  if (runningImports >= MAX_CONCURRENT_IMPORTS) throw new AppError('busy', { retryAfterS: 10 });
  runningImports += 1;
  try {
    const filed = await readImport(file, mediaType);
    const { properties, problems } = await validateImport(filed);
    if (!isDry && problems.length > 0) throw new AppError('import_bad_rows');
    const done = isDry ? await planImport(ctx, ctx.db, properties, false) : await applyImport(ctx, properties);
    const all = [...problems, ...done.problems];
    const warnings = properties.flatMap((property) => property.warnings);
    return buildReport(ctx, done, { problems: all, warnings }, !isDry);
  } finally {
    runningImports -= 1;
  }
}

async function applyImport(ctx: UserCtx, properties: readonly ValidatedProperty[]): Promise<ImportPlan> {
  return applyPlan(ctx, async (tx) => {
    const found = await planImport(ctx, tx, properties, true);
    if (found.problems.length > 0) throw new AppError('import_bad_rows');
    return found;
  });
}

/**
 * Applies all changes of a plan in one transaction, in which `plan` makes it and `finish` may add to it. One import per
 * person runs at a time.
 */
export async function applyPlan<Plan extends ImportPlan>(
  ctx: UserCtx,
  plan: (tx: Tx) => Promise<Plan>,
  finish?: (tx: Tx, applied: Plan) => Promise<void>,
): Promise<Plan> {
  const breath = createYielder();
  const planned = await ctx.db.transaction(async (tx) => {
    await lockImports(tx, ctx.actor.userId);
    const found = await plan(tx);
    for (let at = 0; at < found.changes.length; at += BATCH_SIZE) {
      const some = found.changes.slice(at, at + BATCH_SIZE);
      await upsertProperties(
        tx,
        some.map(({ property }) => property),
      );
      await breath();
      const roomed = some.filter(({ rooms }) => rooms !== null);
      await replaceRoomsOfAll(
        tx,
        roomed.map(({ property }) => property.id),
        roomed.flatMap(({ rooms }) => rooms ?? []),
      );
      await breath();
      await insertEvents(
        tx,
        some.flatMap((change) => toEvents(ctx, change)),
      );
      await breath();
      for (const change of some) {
        await holdChangeIfRisky(tx, ctx, change);
        await breath();
      }
      await invalidateSearchIndex(
        tx,
        some.filter(({ before }) => before && isPublic(before.property.state)).map(({ property }) => property.id),
      );
      await breath();
    }
    for (const change of found.changes) {
      await publishChange(ctx, tx, change);
      await breath();
    }
    await enqueuePhotos(ctx, tx, found.changes);
    await finish?.(tx, found);
    return found;
  });
  await reindexShown(ctx, planned.changes);
  return planned;
}

/** Holds properties for review as an edit by hand would. Skipped if no field relevant to trust has changed. */
async function holdChangeIfRisky(tx: Db, ctx: UserCtx, change: PlannedChange): Promise<void> {
  const { before, property, rooms } = change;
  const isOther =
    before && (rooms !== null || TRUST_FIELDS.some((field) => before.property[field] !== property[field]));
  if (!isOther) return;
  const hold = await holdIfRisky(tx, ctx, before, {
    property,
    rooms: rooms ?? before.rooms,
    photos: before.photos,
  });
  if (hold) change.property = { ...property, ...hold };
}

/** Change of the monthly cost of a published property; null if unchanged. */
function priceChange({ before, property }: PlannedChange): { fromCents: number; toCents: number } | null {
  const fromCents = before && isPublic(before.property.state) ? before.property.monthlyCents : null;
  const toCents = property.monthlyCents;
  return fromCents === null || toCents === null || fromCents === toCents ? null : { fromCents, toCents };
}

function toEvents(ctx: UserCtx, change: PlannedChange): EventRow[] {
  const { before, property } = change;
  const price = priceChange(change);
  const event = {
    id: ctx.newId(),
    propertyId: property.id,
    actorId: ctx.actor.userId,
    fromState: null,
    toState: null,
    data: {},
    createdAt: ctx.now(),
  };
  if (!before) return [{ ...event, action: 'create', toState: 'draft' as const, data: { by: 'import' } }];
  if (!price) return [];
  return [{ ...event, action: 'price', data: { from_cents: price.fromCents, to_cents: price.toCents } }];
}

async function publishChange(ctx: UserCtx, tx: Tx, change: PlannedChange): Promise<void> {
  const { id: propertyId, state: to } = change.property;
  const from = change.before?.property.state;
  if (from && from !== to) await ctx.publish(tx, 'properties.state_changed', { propertyId, from, to });
  const price = priceChange(change);
  if (price) await ctx.publish(tx, 'properties.price_changed', { propertyId, ...price });
  if (from && isPublic(from)) await ctx.publish(tx, 'properties.content_changed', { propertyId });
}

/** Reindexes properties that were already published. */
async function reindexShown(ctx: UserCtx, changes: readonly PlannedChange[]): Promise<void> {
  const shown = changes.filter(({ before }) => before && isPublic(before.property.state));
  const breath = createYielder();
  for (const { property } of shown.slice(0, MAX_REINDEXED_INLINE)) {
    await indexById(ctx, property.id);
    await breath();
  }
}
