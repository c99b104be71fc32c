import * as z from 'zod/mini';
import { draftBody } from '#features/properties/domain/schema.ts';
import type { OwnerAction } from '#features/properties/domain/states.ts';
import { addPhoto } from '#features/properties/server/service/photos.ts';
import { createDraft, myProperties } from '#features/properties/server/service/properties.ts';
import { act } from '#features/properties/server/service/states.ts';
import type { Ctx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import type { HomePictures } from './home-pictures.ts';
import type { DemoHome } from './homes.ts';

/** What brings a home that is on offer into its state. */
const THEN: Readonly<Record<DemoHome['state'], readonly OwnerAction[]>> = {
  draft: [],
  published: [],
  paused: ['pause'],
  reserved: ['reserve'],
  rented: ['rent'],
  expired: [],
};

/** Puts a home on offer as its owner would have, each step at its time. Added twice, it is there once. Returns its id. */
export async function addHome(ctx: Ctx, home: DemoHome, ownerId: string, drawn: HomePictures): Promise<string> {
  let moment = home.writtenAt;
  const acting = actingAs(ctx, { id: ownerId, email: home.owner.email }, () => moment);
  const as = { ...acting, pictures: drawn.pictures };
  const input = z.parse(draftBody, home.input);
  const known = (await myProperties(as)).find(({ title }) => title === input.title);
  const { id, state, photos } = known ?? (await createDraft(as, input));
  for (const photo of home.photos.slice(photos.length)) await addPhoto(as, id, await drawn.upload(photo));
  if (home.state === 'draft' || state !== 'draft') return id;
  moment = home.publishedAt;
  await act(as, id, 'submit');
  moment = home.confirmedAt ?? moment;
  if (home.confirmedAt) await act(as, id, 'reconfirm');
  moment = ctx.now();
  for (const action of THEN[home.state]) await act(as, id, action);
  return id;
}
