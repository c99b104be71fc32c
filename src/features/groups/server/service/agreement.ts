import { candidatesOf } from '#features/matching/server/service/matches.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { bindsExactly, clausesFor, keepingWords, saysTheSame, withWords } from '../../domain/agreement/clauses.ts';
import { AGREEMENT } from '../../domain/agreement/rules.ts';
import type { AgreedRent, Agreement, AgreementChange, Clause } from '../../domain/agreement/schema.ts';
import { GROUP } from '../../domain/rules.ts';
import { presentAgreement } from '../present/agreement.ts';
import {
  agreementRow,
  countVersions,
  insertAgreement,
  insertSignature,
  latestAgreement,
  signaturesOf,
  type AgreementRow,
} from '../store/agreement.ts';
import { lockGroup } from '../store/groups.ts';
import { rentOf } from '../store/rent.ts';
import { lockAsMember, memberOf, membersOf, type Membership } from './members.ts';
import { peopleSeen } from './people.ts';

/**
 * The agreement of a group of the caller's, the latest version or the one asked for; null where there is none yet. Refuses
 * with `not_found`.
 */
export async function readAgreement(ctx: UserCtx, groupId: string, version?: number): Promise<Agreement | null> {
  const member = await memberOf(ctx, groupId);
  const latest = await latestAgreement(ctx.db, groupId);
  if (!latest) return null;
  const row = version === undefined ? latest : await agreementRow(ctx.db, groupId, version);
  if (!row) throw new Refusal('not_found');
  return present(ctx, member, row, latest.version);
}

/**
 * Makes the agreement, or its next version, from what the members have answered by now, with the words that the group gave it;
 * where nothing would be new the latest stands. Refuses with `not_found`, `group_wrong_state`, `group_too_few` and
 * `agreement_limit`.
 */
export async function makeAgreement(ctx: UserCtx, groupId: string): Promise<Agreement> {
  const { member, row, before } = await ctx.db.transaction(async (tx) => {
    const locked = await lockOpen(tx, ctx, groupId);
    const before = await latestAgreement(tx, groupId);
    const said = await saidNow(tx, groupId, before);
    if (said.member_ids.length < 2) throw new Refusal('group_too_few');
    if (before && isSame(before, said)) return { member: locked, row: before, before: undefined };
    return { member: locked, row: await nextVersion(tx, ctx, groupId, before, said), before };
  });
  if (before !== undefined) await tellWaiting(ctx, member.group.name, row, before);
  return present(ctx, member, row, row.version);
}

/**
 * Gives the agreement other words: a new version, which nobody has signed. Refuses with `not_found`, `group_wrong_state`,
 * `agreement_version_changed` where it is not the latest that was changed, `agreement_outdated` and `agreement_limit`.
 */
export async function rewordAgreement(ctx: UserCtx, groupId: string, change: AgreementChange): Promise<Agreement> {
  const { member, row, before } = await ctx.db.transaction(async (tx) => {
    const locked = await lockOpen(tx, ctx, groupId);
    const before = await currentVersion(tx, groupId, change.version);
    const said = {
      ...before,
      clauses: withWords(before.clauses, change.texts),
      own: change.own.filter((text) => text !== ''),
    };
    if (isSame(before, said)) return { member: locked, row: before, before: undefined };
    return { member: locked, row: await nextVersion(tx, ctx, groupId, before, said), before };
  });
  if (before !== undefined) await tellWaiting(ctx, member.group.name, row, before);
  return present(ctx, member, row, row.version);
}

/**
 * Signs a version for the caller; again changes nothing. Refuses with `not_found`, `group_wrong_state`,
 * `agreement_version_changed` where there is a newer one, and `agreement_outdated` where others are members by now.
 */
export async function signAgreement(ctx: UserCtx, groupId: string, version: number): Promise<Agreement> {
  const me = ctx.actor.userId;
  const { member, row } = await ctx.db.transaction(async (tx) => {
    const locked = await lockOpen(tx, ctx, groupId);
    const current = await currentVersion(tx, groupId, version);
    const name = (await peopleSeen({ ...ctx, db: tx }, [me])).get(me)?.name ?? '';
    await insertSignature(tx, { group_id: groupId, version, user_id: me, name, signed_at: ctx.now() });
    return { member: locked, row: current };
  });
  return present(ctx, member, row, row.version);
}

/** Makes the next version of a group's agreement, if it has one, once others are members: what was signed bound others. */
export async function renewAgreement(ctx: Ctx, { groupId }: { groupId: string }): Promise<void> {
  const made = await ctx.db.transaction(async (tx) => {
    const group = await lockGroup(tx, groupId);
    const before = await latestAgreement(tx, groupId);
    if (!group || !before) return null;
    const said = await saidNow(tx, groupId, before);
    if (said.member_ids.length < 2 || bindsExactly(before.member_ids, said.member_ids)) return null;
    const row = { ...said, group_id: groupId, version: before.version + 1, created_at: ctx.now() };
    await insertAgreement(tx, row);
    return { group, row, before };
  });
  if (made) await tellWaiting(ctx, made.group.name, made.row, made.before);
}

/** Tells those who are to sign a version, without those who had not signed the one before either: they know. */
async function tellWaiting(ctx: Ctx, groupName: string, row: AgreementRow, before: AgreementRow | null): Promise<void> {
  const { group_id: groupId } = row;
  const signed = before ? await signaturesOf(ctx.db, groupId, before.version) : [];
  const isWaitedFor = (id: string) => before?.member_ids.includes(id) && !signed.some((one) => one.user_id === id);
  const memberIds = row.member_ids.filter((id) => id !== ctx.actor?.userId && !isWaitedFor(id));
  ctx.publish('groups.agreement_waits', { groupId, groupName, memberIds });
}

/** The caller as a member of a group that is not closed; nobody joins or leaves meanwhile. */
async function lockOpen(tx: Db, ctx: UserCtx, groupId: string): Promise<Membership> {
  const member = await lockAsMember(tx, ctx, groupId);
  if (member.group.state === 'closed') throw new Refusal('group_wrong_state');
  return member;
}

type Said = Pick<AgreementRow, 'member_ids' | 'clauses' | 'own' | 'rent'>;

/** What an agreement would say now. */
async function saidNow(db: Db, groupId: string, before: AgreementRow | null): Promise<Said> {
  const ids = (await membersOf({ db }, groupId)).map(({ userId }) => userId);
  const candidates = await candidatesOf({ db }, ids);
  const clauses: Clause[] = clausesFor(ids.map((userId) => ({ userId, candidate: candidates.get(userId) ?? null })));
  return {
    member_ids: ids,
    clauses: before ? keepingWords(clauses, before.clauses) : clauses,
    own: before?.own ?? [],
    rent: await rentFor(db, groupId, ids),
  };
}

/** Rooms and prices, where the rent is split among exactly these people. */
async function rentFor(db: Db, groupId: string, ids: readonly string[]): Promise<AgreedRent | null> {
  const rent = await rentOf(db, groupId);
  if (rent?.result?.verdict !== 'ok') return null;
  const { people } = rent.result;
  const sharers = people.map((one) => one.user_id);
  if (!bindsExactly(sharers, ids)) return null;
  return people.map(({ user_id, own }) => ({
    user_id,
    room: own.room,
    room_name: rent.room_names[own.room] ?? null,
    price_cents: own.price_cents,
  }));
}

function isSame(a: Said, b: Said): boolean {
  return (
    bindsExactly(a.member_ids, b.member_ids) &&
    saysTheSame(a.clauses, b.clauses) &&
    JSON.stringify(a.own) === JSON.stringify(b.own) &&
    isSameRent(a.rent, b.rent)
  );
}

function isSameRent(a: AgreedRent | null, b: AgreedRent | null): boolean {
  const lines = (rent: AgreedRent | null) =>
    rent
      ?.map(({ user_id, room, room_name, price_cents }) => [user_id, room, room_name, price_cents].join(' '))
      .toSorted();
  return JSON.stringify(lines(a)) === JSON.stringify(lines(b));
}

async function nextVersion(
  tx: Db,
  ctx: UserCtx,
  groupId: string,
  before: AgreementRow | null,
  { member_ids, clauses, own, rent }: Said,
): Promise<AgreementRow> {
  const since = new Date(ctx.now().getTime() - GROUP.dayMs);
  if ((await countVersions(tx, groupId, since)) >= AGREEMENT.versionsPerDay)
    throw new Refusal('agreement_limit', { retryAfterS: GROUP.dayMs / 1000 });
  const version = (before?.version ?? 0) + 1;
  const row: AgreementRow = { group_id: groupId, version, member_ids, clauses, own, rent, created_at: ctx.now() };
  await insertAgreement(tx, row);
  return row;
}

/** The latest version, which is the one that was meant and binds exactly the members. */
async function currentVersion(tx: Db, groupId: string, version: number): Promise<AgreementRow> {
  const latest = await latestAgreement(tx, groupId);
  if (!latest) throw new Refusal('not_found');
  if (latest.version !== version) throw new Refusal('agreement_version_changed');
  const members = await membersOf({ db: tx }, groupId);
  if (
    !bindsExactly(
      latest.member_ids,
      members.map(({ userId }) => userId),
    )
  )
    throw new Refusal('agreement_outdated');
  return latest;
}

async function present(ctx: UserCtx, member: Membership, row: AgreementRow, latest: number): Promise<Agreement> {
  const said = await saidNow(ctx.db, row.group_id, row);
  return presentAgreement(row, {
    me: member.userId,
    group: member.group,
    latest,
    members: said.member_ids,
    hasNews: !isSame(row, said),
    signatures: await signaturesOf(ctx.db, row.group_id, row.version),
    people: await peopleSeen(ctx, row.member_ids, row.member_ids),
  });
}
