import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { isPublic } from '../../../domain/states.ts';
import { findPropertyOfPhoto } from '../../store/photos.ts';
import { isRecentlyRented } from '../detail.ts';
import { isValidPhotoKey } from './photo-files.ts';
import { isOwnerHidden } from '../properties.ts';

/**
 * Decides who may see a photo: everybody while the property page is public, otherwise only holders of a valid key.
 * Throws `not_found` for missing and for forbidden photos alike.
 */
export async function getPhotoAudience(ctx: Ctx, photoId: string, key: string | undefined): Promise<'all' | 'holder'> {
  if (key !== undefined && isValidPhotoKey(ctx, key, photoId)) return 'holder';
  const property = await findPropertyOfPhoto(ctx.db, photoId);
  const hasPage = property !== null && (isPublic(property.state) || isRecentlyRented(ctx, property));
  // Checked without an actor, because the response may be cached for others.
  if (!hasPage || (await isOwnerHidden({ ...ctx, actor: null }, property.ownerId))) throw new AppError('not_found');
  return 'all';
}
