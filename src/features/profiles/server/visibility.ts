/**
 * The one visibility rule: who may see, find, count, write to or be shown whom. Every store takes its conditions from
 * here; no other file reads the account status or the blocks (`visibility.rule.test.ts`). The fragments are plain SQL,
 * so that PostgreSQL plans them together with the query around them. Arguments are SQL for an id, or an id.
 */
import { sql, type Column, type SQL } from 'drizzle-orm';

type Id = SQL | Column | string;

/** Condition on a joined row of `users`: the account is active (`AccountStatus`). */
export const isActiveUser = (users: SQL): SQL => sql`${users}.status = 'active'`;

/**
 * The account is active. An id without an account counts as active, because ids in tables always have one. Disabled
 * accounts are few, and an index holds them, so the condition costs little beside many rows.
 */
export const isActiveAccount = (userId: Id): SQL =>
  sql`not exists (select from users inactive where inactive.id = ${userId} and not (${isActiveUser(sql`inactive`)}))`;

/** There is a confirmed and active account of this id. */
export const isContactable = (userId: Id): SQL =>
  sql`exists (select from users account where account.id = ${userId} and account.email_confirmed and ${isActiveUser(sql`account`)})`;

/** The user has not blocked the other. One direction; only for what just the blocker must not notice. */
export const hasNotBlocked = (blockerId: Id, blockedId: Id): SQL =>
  sql`not exists (select from blocks b where b.blocker_id = ${blockerId} and b.blocked_id = ${blockedId})`;

/** Neither has blocked the other. */
export const notBlocked = (viewerId: Id, userId: Id): SQL =>
  sql`(${hasNotBlocked(viewerId, userId)} and ${hasNotBlocked(userId, viewerId)})`;

/** The account is active, and neither has blocked the other. Guests (null) have no blocks. */
export const isVisibleTo = (viewerId: Id | null, userId: Id): SQL =>
  viewerId === null ? isActiveAccount(userId) : sql`(${isActiveAccount(userId)} and ${notBlocked(viewerId, userId)})`;

/**
 * The viewer may see the profile of the user, who does not hide it or is a contact. In memory: `profilesWithVisibility`.
 * Does not cover blocks and accounts.
 */
export const isProfileShownTo = (viewerId: Id, userId: Id): SQL =>
  sql`exists (select from profiles shown where shown.id = ${userId} and (shown.visible or shown.id = ${viewerId}
    or exists (select from acquaintances a where a.a_id = least(${viewerId}::uuid, shown.id)
      and a.b_id = greatest(${viewerId}::uuid, shown.id))))`;

/** Condition on `profiles` under a name: finished, not hidden, active. Such people appear in lists and counts. */
export const isListedProfile = (profile: SQL): SQL =>
  sql`(${profile}.onboarding_completed and ${profile}.onboarding_skipped_at is null and ${profile}.visible
    and ${isActiveAccount(sql`${profile}.id`)})`;

/** Condition on `profiles` under a name: guests may see an anonymous card of this listed person. */
export const isShownToVisitors = (profile: SQL): SQL =>
  sql`(${isListedProfile(profile)} and ${profile}.shown_to_visitors)`;

/** Rows `(viewer_id, user_id)` of everybody whom one of the viewers has blocked or who has blocked one of them. */
export const blocksOf = (viewerIds: readonly string[]): SQL => {
  const these = sql`any(${`{${viewerIds.join(',')}}`}::uuid[])`;
  return sql`(select b.blocker_id as viewer_id, b.blocked_id as user_id from blocks b where b.blocker_id = ${these}
    union select b.blocked_id, b.blocker_id from blocks b where b.blocked_id = ${these})`;
};
