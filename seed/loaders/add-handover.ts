import { appendEntry } from '#features/tenancies/server/service/entries.ts';
import { readHandover, startHandover } from '#features/tenancies/server/service/handovers.ts';
import { addPhoto } from '#features/tenancies/server/service/photos.ts';
import { listTenancies, recordStay } from '#features/tenancies/server/service/tenancies.ts';
import type { EntryBody } from '#features/tenancies/domain/schema.ts';
import { derivedId } from '#platform/handled-events.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/duration.ts';
import { renderDrawing } from '../drawings/drawing.ts';
import type { DemoGroup } from '../groups/groups.ts';
import { HANDOVER_ANSWER, HANDOVER_CHECKS, type NewCheck } from '../groups/handover-texts.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoProperty } from '../properties/properties.ts';
import { createTimeTravel } from './time-travel.ts';

/** Longest side of a photo of the walk. */
const PHOTO_SIDE_PX = 1120;

interface HandoverLookup {
  groupId: string;
  propertyId: string;
  userIdOf: (person: DemoPerson) => string;
}

/** A group's stay in a property since two weeks, with a walked handover that waits for the leader's signature. Idempotent. */
export async function addHandover(
  ctx: Ctx,
  { leader, members }: DemoGroup,
  property: DemoProperty,
  { groupId, propertyId, userIdOf }: HandoverLookup,
): Promise<void> {
  const past = createTimeTravel(ctx, userIdOf);
  let at = new Date(ctx.now().getTime() - DAY_MS / 2);
  const later = () => (at = new Date(at.getTime() + MINUTE_MS));
  const title = property.input.title ?? '';
  await recordStay(past.actAs(leader, at), { source: 'application', tenants: { groupId }, propertyId, title });
  const stays = await listTenancies(past.actAs(leader, at));
  const stay = stays.find(({ property_id: id }) => id === propertyId);
  if (!stay) return;
  const { id } = await startHandover(past.actAs(leader, at), stay.id, 'move_in');
  const append = async (by: DemoPerson, entry: EntryBody['entry'], name: string) =>
    appendEntry(past.actAs(by, later()), id, { client_id: derivedId(id, name), entry });
  for (const [nth, check] of HANDOVER_CHECKS.entries()) {
    const { item, view } = check;
    const bytes = view && (await renderDrawing({ of: 'property', view, styleSeed: title, nth }, PHOTO_SIDE_PX));
    const clientId = derivedId(id, `photo ${item}`);
    if (bytes) await addPhoto(past.actAs(leader, later()), id, { item, clientId, bytes });
    const { seq } = await append(leader, toEntry(check), `check ${item}`);
    if (check.state === 'objection')
      await append(property.owner, { type: 'answer', check: seq, text: HANDOVER_ANSWER }, 'answer');
  }
  for (const by of [property.owner, ...members.filter((one) => one !== leader)]) {
    const { entries } = await readHandover(past.actAs(by, at), id);
    await append(by, { type: 'signature', head: entries.at(-1)?.hash ?? '' }, `signature ${by.email}`);
  }
  await past.flushEvents();
}

function toEntry({ item, state, note = '', value = '' }: NewCheck): EntryBody['entry'] {
  return { type: 'check', item, state, note, value, marks: [] };
}
