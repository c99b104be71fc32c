import { requireRecentProof } from '#features/accounts/server/service/proof/recent-proof.ts';
import { getViewingFeed } from '#features/applications/server/service/viewing-calendar.ts';
import { AppError } from '#shared/app-error.ts';
import { createToken, hashToken } from '#platform/security/random-token.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import { publicUrl } from '#platform/http/origin.ts';
import type { CalendarFeed, NewCalendarResponse } from '../../domain/schema.ts';
import { presentCalendarFeed } from '../present.ts';
import { deleteFeed, findFeedByHash, findFeedOf, recordFeedRead, upsertFeed } from '../store/calendar-feeds.ts';
import { isUseDue, resolveSecret } from './resolve-secret.ts';

export async function getOwnFeed(ctx: UserCtx): Promise<CalendarFeed | null> {
  const found = await findFeedOf(ctx.db, ctx.actor.userId);
  return found && presentCalendarFeed(found);
}

/**
 * Gives the caller's calendar a new secret address; the earlier one ends. `host`: that of the request, for the address.
 * Throws `proof_required`.
 */
export async function createFeed(ctx: UserCtx, host: string | null): Promise<NewCalendarResponse> {
  await requireRecentProof(ctx);
  const token = createToken();
  const row = { userId: ctx.actor.userId, tokenHash: hashToken(token), createdAt: ctx.now(), lastReadAt: null };
  await upsertFeed(ctx.db, row);
  return {
    feed: presentCalendarFeed(row),
    url: `${publicUrl(ctx.config, host)}/feeds/viewings/${token}/tukan.ics?lang=${ctx.lang}`,
  };
}

export async function removeFeed(ctx: Ctx, userId: string): Promise<void> {
  await deleteFeed(ctx.db, userId);
}

/**
 * The viewings of the user with this address as an iCalendar file. Throws `not_found` for an address that is unknown or
 * was replaced, and while the account is not active; unknown ones count against the client.
 */
export async function readCalendarFeed(ctx: Ctx, token: string): Promise<string> {
  const feed = await resolveSecret(ctx, token, 'unknown calendar', async (hash) => findFeedByHash(ctx.db, hash));
  if (!feed) throw new AppError('not_found');
  const [now, { userId, lastReadAt }] = [ctx.now(), feed.found];
  if (isUseDue(lastReadAt, now)) await recordFeedRead(ctx.db, userId, now);
  return getViewingFeed(asUser(ctx, userId, feed.account));
}
