import { changePostState, savePost } from '#features/room-wanted/server/service/posts.ts';
import type { Ctx } from '#platform/context.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoRoomWanted } from '../room-wanted.ts';
import { actingAs } from './add-person.ts';

/** Publishes a room-wanted post, dated in the past. */
export async function addRoomWanted(
  ctx: Ctx,
  { author, post, publishedAt }: DemoRoomWanted,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const as = actingAs(ctx, { id: idOf(author), email: author.email }, () => publishedAt);
  const saved = await savePost(as, post);
  if (saved.state === 'draft') await changePostState(as, 'publish');
}
