import { cityById } from '#features/locations/server/service.ts';
import { AppError, throwFieldErrors } from '#shared/app-error.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs, toMadridDateTime } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import { nextPostState, publicationErrors, ROOM_WANTED, type PostAction } from '../../domain/rules.ts';
import type { OwnPost, OwnPostResponse, PostBody } from '../../domain/schema.ts';
import { presentOwnPost } from '../present.ts';
import { isOffering } from '../store/post-search.ts';
import { findPost, isListed, lockOrCreatePost, updatePost, type PostRow } from '../store/posts.ts';
import { textErrors } from './check-text.ts';

/** The caller's post, and whether they may search the posts of others. */
export async function getOwnPost(ctx: UserCtx): Promise<OwnPostResponse> {
  const row = await findPost(ctx.db, ctx.actor.userId);
  return { post: row && presentOwnPost(row, ctx.now()), may_search: await isOffering(ctx.db, ctx.actor.userId) };
}

/**
 * Saves the whole post; the first time as a draft. A published post stays published and must remain publishable. Throws
 * `validation` and `room_wanted_rate_limit`, and then changes nothing.
 */
export async function savePost(ctx: UserCtx, body: PostBody): Promise<OwnPost> {
  const { userId } = ctx.actor;
  if (body.city_id !== null && !cityById(body.city_id)) throwFieldErrors({ city_id: 'invalid_city' });
  const errors = { ...publicationErrors(body), ...(await textErrors(ctx, body)) };
  return ctx.db.transaction(async (tx) => {
    const before = await lockOrCreatePost(tx, userId, ctx.now());
    const isPublished = before.state === 'published';
    if (isPublished) throwFieldErrors(errors);
    const set = { ...toColumns(body), updatedAt: ctx.now(), ...(isPublished && countPublication(ctx, before)) };
    await updatePost(tx, userId, set);
    return presentOwnPost({ ...before, ...set }, ctx.now());
  });
}

/**
 * Publishes, renews, pauses or closes the caller's post. Throws `not_found` without a post, `wrong_state`,
 * `own_profile_incomplete` while the profile may not be listed, `validation` if the post is not ready, and
 * `room_wanted_rate_limit`.
 */
export async function changePostState(ctx: UserCtx, action: PostAction): Promise<OwnPost> {
  const { userId } = ctx.actor;
  const found = await findPost(ctx.db, userId);
  if (!found) throw new AppError('not_found');
  if (action === 'publish') {
    if (!(await isListed(ctx.db, userId))) throw new AppError('own_profile_incomplete');
    throwFieldErrors({ ...publicationErrors(toBody(found)), ...(await textErrors(ctx, toBody(found))) });
  }
  return ctx.db.transaction(async (tx) => {
    const before = await lockOrCreatePost(tx, userId, ctx.now());
    // Another tab has changed the text that was checked.
    if (before.updatedAt.getTime() !== found.updatedAt.getTime()) throw new AppError('wrong_state');
    const state = nextPostState(before.state, action);
    if (!state) throw new AppError('wrong_state');
    const set = { state, updatedAt: ctx.now(), ...(action === 'publish' && publication(ctx, before)) };
    await updatePost(tx, userId, set);
    return presentOwnPost({ ...before, ...set }, ctx.now());
  });
}

/** A renewal, or a pause that ends, keeps the place in the list: only a new post is new. */
function publication(ctx: UserCtx, before: PostRow): Partial<PostRow> {
  const isNew = before.publishedAt === null || before.state === 'draft' || before.state === 'closed';
  return {
    ...countPublication(ctx, before),
    expiresAt: addMs(ctx.now(), ROOM_WANTED.ttlDays * DAY_MS),
    remindedAt: null,
    ...(isNew && { publishedAt: ctx.now() }),
  };
}

function countPublication(ctx: UserCtx, before: PostRow): Partial<PostRow> {
  const { day } = toMadridDateTime(ctx.now());
  const today = before.publicationsOn === day ? before.publications : 0;
  if (today >= ROOM_WANTED.maxPublicationsPerDay)
    throw new AppError('room_wanted_rate_limit', { params: { max: ROOM_WANTED.maxPublicationsPerDay } });
  return { publicationsOn: day, publications: today + 1 };
}

function toColumns(body: PostBody): Partial<PostRow> {
  return {
    cityId: body.city_id,
    zones: body.zones,
    budgetCents: body.budget_cents,
    moveInFrom: body.move_in_from,
    moveInTo: body.move_in_to,
    stayMonths: body.stay_months,
    about: body.about,
    languages: body.languages,
  };
}

function toBody(row: PostRow): PostBody {
  return {
    city_id: row.cityId,
    zones: row.zones,
    budget_cents: row.budgetCents,
    move_in_from: row.moveInFrom,
    move_in_to: row.moveInTo,
    stay_months: row.stayMonths,
    about: row.about,
    languages: row.languages as PostBody['languages'],
  };
}
