import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { isPublic } from '../../domain/states.ts';
import { homeOfPhoto } from '../store/photos.ts';
import { isJustRented } from './detail.ts';
import { isPhotoKey } from './photo-files.ts';
import { isHidden } from './properties.ts';

/**
 * Who may be shown a photograph: everybody while its home has a page, whoever has a key else. Refuses with `not_found`, for
 * what must not be seen as for what is not there.
 */
export async function photoAudience(ctx: Ctx, photoId: string, key: string | undefined): Promise<'all' | 'holder'> {
  if (key !== undefined && isPhotoKey(ctx, key, photoId)) return 'holder';
  const home = await homeOfPhoto(ctx.db, photoId);
  const hasPage = home !== null && (isPublic(home.state) || isJustRented(ctx, home));
  // as nobody in particular sees it: what is sent may be kept for others
  if (!hasPage || (await isHidden({ ...ctx, actor: null }, home.owner_id))) throw new Refusal('not_found');
  return 'all';
}
