import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { InterestResponse } from '../../../domain/visitors/schema.ts';
import { deletePendingInterest, findPendingInterest, upsertPendingInterest } from '../../store/visitors.ts';
import { connect } from '../connections.ts';
import { openCard } from './card-token.ts';

/**
 * Requests a connection with the person of an anonymous card, under the rules of every request. Without a finished
 * profile it waits for it. Throws `card_expired`, and as `connect` does.
 */
export async function sendInterest(ctx: UserCtx, card: string): Promise<InterestResponse> {
  const me = ctx.actor.userId;
  const userId = openCard(ctx, card);
  if (userId === null) throw new AppError('card_expired');
  if (userId === me) throw new AppError('match_self');
  try {
    await connect(ctx, userId);
    return { status: 'sent' };
  } catch (error) {
    if (!isProfileMissing(error)) throw error;
    await upsertPendingInterest(ctx.db, me, userId, ctx.now());
    return { status: 'waiting' };
  }
}

/** Sends the waiting interest of a user who has finished their profile. It is dropped if it may not be sent. */
export async function sendPendingInterest(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const toId = await findPendingInterest(ctx.db, userId);
  if (toId === null) return;
  try {
    await connect(asUser(ctx, userId), toId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isProfileMissing(error)) return;
  }
  await deletePendingInterest(ctx.db, userId);
}

function isProfileMissing(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'own_profile_incomplete' || error.code === 'profile_not_found');
}
