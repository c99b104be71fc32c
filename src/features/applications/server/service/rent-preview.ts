import type { UserCtx } from '#platform/context.ts';
import type { RentPreview } from '../../domain/applicant-board.ts';
import { isWithOwner } from '../../domain/open-limit.ts';
import { waitingApplicants } from '../store/waiting-list.ts';
import { applicationsFor, getOwnPropertyFacts } from './application-views.ts';

/** Tells the owner, before they mark a property as rented, what ends and how many people learn of it. Throws `not_found`. */
export async function previewRent(ctx: UserCtx, propertyId: string): Promise<RentPreview> {
  const all = await applicationsFor(ctx, await getOwnPropertyFacts(ctx, propertyId));
  const open = all.filter(({ state }) => isWithOwner(state));
  const waiting = await waitingApplicants(ctx.db, propertyId);
  const now = ctx.now().toISOString();
  const viewings = open.flatMap((one) => one.viewings);
  const told = [
    ...open.flatMap(({ people }) => people.map(({ user_id: id }) => id)),
    ...waiting.map(({ userId }) => userId),
  ];
  return {
    accepted: all.flatMap(({ state, group, people }) =>
      state === 'accepted' ? (group?.name ?? people[0]?.name ?? []) : [],
    ),
    applications: open.length,
    waiting: new Set(waiting.map(({ applicationId }) => applicationId)).size,
    viewings: viewings.filter(({ state, starts_at: at }) => state !== 'cancelled' && at > now).length,
    people: new Set(told).size,
  };
}
