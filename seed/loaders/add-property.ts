import * as z from 'zod/mini';
import { draftBody } from '#features/properties/domain/schema.ts';
import type { OwnerAction } from '#features/properties/domain/states.ts';
import { addPhoto } from '#features/properties/server/service/photos/photos.ts';
import { createDraft, listOwnProperties } from '#features/properties/server/service/properties.ts';
import { performOwnerAction } from '#features/properties/server/service/state-actions.ts';
import type { Ctx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import { encodeDrawing } from '../drawings/drawing.ts';
import type { DemoProperty } from '../properties/properties.ts';

/** Owner actions that take a published property to its final state. */
const ACTIONS_AFTER_PUBLISH: Readonly<Record<DemoProperty['state'], readonly OwnerAction[]>> = {
  draft: [],
  published: [],
  paused: ['pause'],
  reserved: ['reserve'],
  rented: ['rent'],
  expired: [],
};

/** Publishes a property as its owner would, each step at its own time, and returns its id. Idempotent. */
export async function addProperty(ctx: Ctx, property: DemoProperty, ownerId: string): Promise<string> {
  let moment = property.draftedAt;
  const as = actingAs(ctx, { id: ownerId, email: property.owner.email }, () => moment);
  const input = z.parse(draftBody, property.input);
  const known = (await listOwnProperties(as)).find(({ title }) => title === input.title);
  const { id, state, photos } = known ?? (await createDraft(as, input));
  for (const photo of property.photos.slice(photos.length))
    await addPhoto(as, id, encodeDrawing({ of: 'property', ...photo }));
  if (property.state === 'draft' || state !== 'draft') return id;
  moment = property.publishedAt;
  await performOwnerAction(as, id, 'submit');
  moment = property.confirmedAt ?? moment;
  if (property.confirmedAt) await performOwnerAction(as, id, 'reconfirm');
  moment = ctx.now();
  for (const action of ACTIONS_AFTER_PUBLISH[property.state]) await performOwnerAction(as, id, action);
  return id;
}
