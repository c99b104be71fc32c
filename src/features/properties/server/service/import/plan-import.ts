import { AppError } from '#shared/app-error.ts';
import { camelCaseKeys } from '#shared/text/key-case.ts';
import { addMs } from '#shared/time/local-time.ts';
import { createYielder } from '#platform/queue/yield-to-event-loop.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { IMPORT, type ImportProblem } from '../../../domain/import/import-schema.ts';
import { PROPERTY } from '../../../domain/rules.ts';
import { isEditable, isPublic } from '../../../domain/states.ts';
import { BLANK_PROPERTY, findByExternalId } from '../../store/import.ts';
import { countProperties, type PropertyRow, type RoomRow, type StoredProperty } from '../../store/properties.ts';
import { missingFieldsIn } from '../../present/wire-facts.ts';
import { computedColumns } from '../properties.ts';
import type { ValidatedProperty } from './validate-import.ts';

/** Batch size of statements; small, so that other requests are not delayed. */
export const BATCH_SIZE = 50;

export interface PlannedChange {
  before: StoredProperty | null;
  property: PropertyRow;
  /** Null if the rooms do not change. */
  rooms: RoomRow[] | null;
  /** Photos to fetch. */
  photoUrls: readonly string[];
}

export interface ImportPlan {
  changes: PlannedChange[];
  unchanged: number;
  problems: ImportProblem[];
}

/** Changes a property of a file, given the stored one; null leaves it out. */
export type AdaptImport = (read: ValidatedProperty, before: StoredProperty | null) => ValidatedProperty | null;

/**
 * Compares the properties of a file with those of earlier imports. `lock` locks the latter for the transaction; `adapt`
 * changes each property before it is compared. Throws `too_many_properties` and `import_too_many_photos`.
 */
export async function planImport(
  ctx: UserCtx,
  db: Db,
  properties: readonly ValidatedProperty[],
  lock: boolean,
  adapt: AdaptImport = (read) => read,
): Promise<ImportPlan> {
  const breath = createYielder();
  const planned: ImportPlan = { changes: [], unchanged: 0, problems: [] };
  for (let at = 0; at < properties.length; at += BATCH_SIZE) {
    const some = properties.slice(at, at + BATCH_SIZE);
    const ids = some.map(({ externalId }) => externalId);
    const stored = await findByExternalId(db, ctx.actor.userId, ids, lock);
    await breath();
    for (const [nth, read] of some.entries()) {
      // Descending creation times, so that lists (newest first) follow the order of the file.
      const begunAt = addMs(ctx.now(), -at - nth);
      const before = stored.get(read.externalId) ?? null;
      const adapted = adapt(read, before);
      if (!adapted) continue;
      const change = planChange(ctx, adapted, before, begunAt);
      if (change === 'unchanged') planned.unchanged += 1;
      else if ('code' in change) planned.problems.push(change);
      else planned.changes.push(change);
    }
    await breath();
  }
  const created = planned.changes.filter(({ before }) => !before).length;
  if (created > 0 && created + (await countProperties(db, ctx.actor.userId)) > PROPERTY.maxIncludingImports)
    throw new AppError('too_many_properties');
  const photos = planned.changes.reduce((sum, { photoUrls }) => sum + photoUrls.length, 0);
  if (photos > IMPORT.maxPhotoUrls)
    throw new AppError('import_too_many_photos', { params: { max: IMPORT.maxPhotoUrls } });
  return planned;
}

function planChange(
  ctx: UserCtx,
  read: ValidatedProperty,
  before: StoredProperty | null,
  begunAt: Date,
): PlannedChange | ImportProblem | 'unchanged' {
  const now = ctx.now();
  const base = before?.property ?? {
    ...BLANK_PROPERTY,
    id: ctx.newId(),
    ownerId: ctx.actor.userId,
    externalId: read.externalId,
    state: 'draft' as const,
    showStreet: false,
    householdLinkVersion: 0,
    createdAt: begunAt,
    stateSince: now,
  };
  const problem = (field: string, code: string) => ({
    ...read.place,
    externalId: read.externalId,
    field,
    code,
  });
  const values: PropertyRow = { ...base, ...read.facts };
  if ((values.lat === null) !== (values.lon === null))
    return problem(values.lat === null ? 'lat' : 'lon', 'import_pair');
  const rooms = read.rooms?.map((room, position): RoomRow => {
    const known = before?.rooms[position];
    // A deposit that the file does not name stays.
    const { deposit_cents: deposit = known?.depositCents ?? null, ...facts } = room;
    const id = known?.id ?? ctx.newId();
    return { ...camelCaseKeys({ ...facts, deposit_cents: deposit }), id, propertyId: base.id, position };
  });
  // Without a name in the file, that of the public point.
  const { district } = computedColumns(values, rooms ?? before?.rooms ?? []);
  const photoUrls = before && before.photos.length > 0 ? [] : read.photoUrls;
  if (
    before &&
    photoUrls.length === 0 &&
    hasSameValues({ ...read.facts, ...(read.facts.district === null && { district }) }, before.property) &&
    (!rooms || hasSameRooms(rooms, before.rooms))
  )
    return 'unchanged';
  if (!isEditable(base.state)) return problem('state', 'not_editable');
  const property = { ...values, ...computedColumns(values, rooms ?? before?.rooms ?? []), updatedAt: now };
  if (before && isPublic(property.state)) {
    const known = missingFieldsIn(before);
    const [lacking] = Object.entries(missingFieldsIn({ ...before, property, rooms: rooms ?? before.rooms })).filter(
      ([field]) => !(field in known),
    );
    if (lacking) return problem(...lacking);
  }
  return { before, property, rooms: rooms ?? null, photoUrls };
}

/** True if the stored property has each of the values. */
export function hasSameValues(values: Partial<PropertyRow>, stored: Partial<PropertyRow>): boolean {
  return Object.entries(values).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(stored[key as keyof PropertyRow]),
  );
}

function hasSameRooms(rooms: readonly RoomRow[], stored: readonly RoomRow[]): boolean {
  return (
    rooms.length === stored.length &&
    rooms.every((room, at) =>
      Object.entries(room).every(([key, value]) => key === 'position' || value === stored[at]?.[key as keyof RoomRow]),
    )
  );
}
