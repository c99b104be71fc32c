import { getMatchesWith } from '#features/matching/server/service/matches.ts';
import { presentMatch } from '#features/matching/server/present.ts';
import { defineCursors } from '#shared/ids/cursor.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { ROOM_WANTED } from '../../domain/rules.ts';
import type { Post, PostQuery, PostsResponse } from '../../domain/schema.ts';
import { presentPost } from '../present.ts';
import { findPosts, isOffering } from '../store/post-search.ts';
import { findPost, findPublishedPosts } from '../store/posts.ts';

const cursors = defineCursors({ '': { at: 'time', id: 'uuid' } });

/**
 * Posts for those who offer something, newest first, with how the caller fits with each author. Throws
 * `room_wanted_offer_required`, `profile_not_found`, and `validation` for an invalid page.
 */
export async function searchPosts(ctx: UserCtx, query: PostQuery): Promise<PostsResponse> {
  const viewerId = ctx.actor.userId;
  if (!(await isOffering(ctx.db, viewerId))) throw new AppError('room_wanted_offer_required');
  const after = query.page === undefined ? null : cursors.decode(query.page, ['']);
  const rows = await findPosts(ctx.db, { viewerId, query, now: ctx.now(), after, limit: ROOM_WANTED.pageSize + 1 });
  const page = rows.slice(0, ROOM_WANTED.pageSize);
  const last = page.at(-1);
  const matches = await getMatchesWith(
    ctx,
    page.map(({ userId }) => userId),
  );
  return {
    posts: page.flatMap((row) => {
      const found = matches.get(row.userId);
      return found ? [{ ...presentMatch(found), post: presentPost(row), published_at: row.at }] : [];
    }),
    next: rows.length > page.length && last ? cursors.encode({ kind: '', at: last.at, id: last.userId }) : null,
  };
}

/** The published post of a user, as evidence of a report about them; null if there is none. */
export async function publishedPostOf(ctx: UserCtx, userId: string): Promise<Post | null> {
  const row = await findPost(ctx.db, userId);
  return row?.state === 'published' ? presentPost(row) : null;
}

/** Published posts of people who are in contact with the caller, by user id. */
export async function publishedPostsOf(ctx: UserCtx, userIds: readonly string[]): Promise<Map<string, Post>> {
  const rows = await findPublishedPosts(ctx.db, userIds, ctx.now());
  return new Map(rows.map((row) => [row.userId, presentPost(row)]));
}
