import { findCandidates } from '#features/matching/server/service/matches.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import {
  matchesMembers,
  generateClauses,
  carryOverTexts,
  areClausesEqual,
  applyTexts,
} from '../../domain/agreement/clauses.ts';
import { AGREEMENT } from '../../domain/agreement/rules.ts';
import type { AgreedRent, Agreement, AgreementChange, Clause } from '../../domain/agreement/schema.ts';
import { presentAgreementPdf } from '../present/agreement-pdf.ts';
import { presentAgreement } from '../present/agreement.ts';
import {
  agreementByVersion,
  countVersions,
  insertAgreement,
  insertSignature,
  latestAgreement,
  signaturesOf,
  type AgreementRow,
} from '../store/agreement.ts';
import { lockGroup, type GroupRow } from '../store/groups.ts';
import { rentOf } from '../store/rent.ts';
import { lockAsMember, requireMembership, membersOf, type Membership } from './members.ts';
import { getVisiblePeople } from './people.ts';

/**
 * Returns the agreement of a group of the caller, the latest version or the given one; `null` if there is none. Throws
 * `not_found`.
 */
export async function readAgreement(ctx: UserCtx, groupId: string, version?: number): Promise<Agreement | null> {
  const member = await requireMembership(ctx, groupId);
  const latest = await latestAgreement(ctx.db, groupId);
  if (!latest) return null;
  const row = version === undefined ? latest : await agreementByVersion(ctx.db, groupId, version);
  if (!row) throw new AppError('not_found');
  return present(ctx, member, row, latest.version);
}

/** `readAgreement` as a PDF in the language of the context. Throws `not_found`, also if there is no such version. */
export async function renderAgreement(ctx: UserCtx, groupId: string, version?: number): Promise<Uint8Array> {
  const agreement = await readAgreement(ctx, groupId, version);
  if (!agreement) throw new AppError('not_found');
  return ctx.pdf.render(presentAgreementPdf(agreement, ctx.lang));
}

/**
 * Generates the agreement, or its next version, from the current answers, keeping the texts written by the group.
 * Returns the latest version if nothing has changed. Throws `not_found`, `group_wrong_state`, `group_too_few_members`
 * and `agreement_limit`.
 */
export async function generateAgreement(ctx: UserCtx, groupId: string): Promise<Agreement> {
  const { member, row } = await ctx.db.transaction(async (tx) => {
    const locked = await lockMemberOfOpenGroup(tx, ctx, groupId);
    const before = await latestAgreement(tx, groupId);
    const content = await currentContent(tx, groupId, before);
    if (content.memberIds.length < 2) throw new AppError('group_too_few_members');
    if (before && isSameContent(before, content)) return { member: locked, row: before };
    return { member: locked, row: await insertNextVersion(tx, ctx, locked.group, before, content) };
  });
  return present(ctx, member, row, row.version);
}

/**
 * Edits the texts of the agreement; creates a new, unsigned version. Throws `not_found`, `group_wrong_state`,
 * `agreement_version_changed` if the change is not based on the latest version, `agreement_outdated` and
 * `agreement_limit`.
 */
export async function editAgreement(ctx: UserCtx, groupId: string, change: AgreementChange): Promise<Agreement> {
  const { member, row } = await ctx.db.transaction(async (tx) => {
    const locked = await lockMemberOfOpenGroup(tx, ctx, groupId);
    const before = await requireCurrentVersion(tx, groupId, change.version);
    const content = {
      ...before,
      clauses: applyTexts(before.clauses, change.texts),
      own: change.own.filter((text) => text !== ''),
    };
    if (isSameContent(before, content)) return { member: locked, row: before };
    return { member: locked, row: await insertNextVersion(tx, ctx, locked.group, before, content) };
  });
  return present(ctx, member, row, row.version);
}

/**
 * Signs a version for the caller. Idempotent. Throws `not_found`, `group_wrong_state`, `agreement_version_changed` if
 * there is a newer version, and `agreement_outdated` if the members have changed.
 */
export async function signAgreement(ctx: UserCtx, groupId: string, version: number): Promise<Agreement> {
  const me = ctx.actor.userId;
  const { member, row } = await ctx.db.transaction(async (tx) => {
    const locked = await lockMemberOfOpenGroup(tx, ctx, groupId);
    const current = await requireCurrentVersion(tx, groupId, version);
    const name = (await getVisiblePeople({ ...ctx, db: tx }, [me])).get(me)?.name ?? '';
    const isNew = await insertSignature(tx, { groupId, version, userId: me, name, signedAt: ctx.now() });
    const signed = new Set((await signaturesOf(tx, groupId, version)).map(({ userId }) => userId));
    if (isNew && current.memberIds.every((id) => signed.has(id)))
      await ctx.publish(tx, 'groups.agreement_signed', { groupId, groupName: locked.group.name });
    return { member: locked, row: current };
  });
  return present(ctx, member, row, row.version);
}

/**
 * Creates the next version of an existing agreement after the members have changed, because signatures bind the
 * previous members only.
 */
export async function renewAgreement(ctx: Ctx, { groupId }: { groupId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const group = await lockGroup(tx, groupId);
    const before = await latestAgreement(tx, groupId);
    if (!group || !before) return;
    const content = await currentContent(tx, groupId, before);
    if (content.memberIds.length < 2 || matchesMembers(before.memberIds, content.memberIds)) return;
    const row = { ...content, groupId, version: before.version + 1, createdAt: ctx.now() };
    await insertAgreement(tx, row);
    await publishSignatureRequests(tx, ctx, group.name, row, before);
  });
}

/**
 * Requests signatures from the signatories. Skips those who had not signed the previous version either: they have
 * already been notified.
 */
async function publishSignatureRequests(
  tx: Tx,
  ctx: Ctx,
  groupName: string,
  row: AgreementRow,
  before: AgreementRow | null,
): Promise<void> {
  const { groupId } = row;
  const signed = before ? await signaturesOf(tx, groupId, before.version) : [];
  const isWaitedFor = (id: string) => before?.memberIds.includes(id) && !signed.some((one) => one.userId === id);
  const memberIds = row.memberIds.filter((id) => id !== ctx.actor?.userId && !isWaitedFor(id));
  await ctx.publish(tx, 'groups.agreement_signatures_requested', { groupId, groupName, memberIds });
}

/** Locks a group that is not closed, for a member. Nobody can join or leave until the end of the transaction. */
async function lockMemberOfOpenGroup(tx: Db, ctx: UserCtx, groupId: string): Promise<Membership> {
  const member = await lockAsMember(tx, ctx, groupId);
  if (member.group.state === 'closed') throw new AppError('group_wrong_state');
  return member;
}

type AgreementContent = Pick<AgreementRow, 'memberIds' | 'clauses' | 'own' | 'rent'>;

/** Content of an agreement based on the current members, answers and rent. */
async function currentContent(db: Db, groupId: string, before: AgreementRow | null): Promise<AgreementContent> {
  const ids = (await membersOf({ db }, groupId)).map(({ userId }) => userId);
  const candidates = await findCandidates({ db }, ids);
  const clauses: Clause[] = generateClauses(
    ids.map((userId) => ({ userId, candidate: candidates.get(userId) ?? null })),
  );
  return {
    memberIds: ids,
    clauses: before ? carryOverTexts(clauses, before.clauses) : clauses,
    own: before?.own ?? [],
    rent: await agreedRentFor(db, groupId, ids),
  };
}

/** Rooms and prices; `null` unless the rent is split among exactly these people. */
async function agreedRentFor(db: Db, groupId: string, ids: readonly string[]): Promise<AgreedRent | null> {
  const rent = await rentOf(db, groupId);
  if (rent?.result?.verdict !== 'ok') return null;
  const { people } = rent.result;
  const sharers = people.map((one) => one.user_id);
  if (!matchesMembers(sharers, ids)) return null;
  return people.map(({ user_id, own }) => ({
    user_id,
    room: own.room,
    room_name: rent.roomNames[own.room] ?? null,
    price_cents: own.price_cents,
  }));
}

function isSameContent(a: AgreementContent, b: AgreementContent): boolean {
  return (
    matchesMembers(a.memberIds, b.memberIds) &&
    areClausesEqual(a.clauses, b.clauses) &&
    JSON.stringify(a.own) === JSON.stringify(b.own) &&
    isSameRent(a.rent, b.rent)
  );
}

function isSameRent(a: AgreedRent | null, b: AgreedRent | null): boolean {
  const comparable = (rent: AgreedRent | null) =>
    rent
      ?.map(({ user_id, room, room_name, price_cents }) => [user_id, room, room_name, price_cents].join(' '))
      .toSorted();
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

async function insertNextVersion(
  tx: Tx,
  ctx: UserCtx,
  { id: groupId, name }: Pick<GroupRow, 'id' | 'name'>,
  before: AgreementRow | null,
  { memberIds, clauses, own, rent }: AgreementContent,
): Promise<AgreementRow> {
  const since = addMs(ctx.now(), -DAY_MS);
  if ((await countVersions(tx, groupId, since)) >= AGREEMENT.versionsPerDay)
    throw new AppError('agreement_limit', { retryAfterS: DAY_MS / 1000 });
  const version = (before?.version ?? 0) + 1;
  const row: AgreementRow = { groupId, version, memberIds, clauses, own, rent, createdAt: ctx.now() };
  await insertAgreement(tx, row);
  await publishSignatureRequests(tx, ctx, name, row, before);
  return row;
}

/** Returns the latest version. Throws if it is not `version`, or if its signatories differ from the current members. */
async function requireCurrentVersion(tx: Db, groupId: string, version: number): Promise<AgreementRow> {
  const latest = await latestAgreement(tx, groupId);
  if (!latest) throw new AppError('not_found');
  if (latest.version !== version) throw new AppError('agreement_version_changed');
  const members = await membersOf({ db: tx }, groupId);
  if (
    !matchesMembers(
      latest.memberIds,
      members.map(({ userId }) => userId),
    )
  )
    throw new AppError('agreement_outdated');
  return latest;
}

async function present(ctx: UserCtx, member: Membership, row: AgreementRow, latest: number): Promise<Agreement> {
  const content = await currentContent(ctx.db, row.groupId, row);
  return presentAgreement(row, {
    me: member.userId,
    group: member.group,
    latest,
    members: content.memberIds,
    hasUpdate: !isSameContent(row, content),
    signatures: await signaturesOf(ctx.db, row.groupId, row.version),
    people: await getVisiblePeople(ctx, row.memberIds, row.memberIds),
  });
}
