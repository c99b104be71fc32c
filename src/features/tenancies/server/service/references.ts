import { getVisiblePeople } from '#features/groups/server/service/people.ts';
import { publicProfile } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { findUnsuitableText } from '#shared/text/unsuitable-name.ts';
import { addMs, addDays, toMadridDateTime } from '#shared/time/local-time.ts';
import type { Ctx, TxCtx, UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { areComplete, type StayRole } from '../../domain/references/questions.ts';
import type { ReferenceBody, ShownReferenceSummary, StayReferences } from '../../domain/references/schema.ts';
import { isIndependent } from '../../domain/references/summary.ts';
import { REFERENCE } from '../../domain/rules.ts';
import { presentPair, presentReferenceSummary } from '../present/references.ts';
import {
  claimOpened,
  deleteReference,
  insertReference,
  isEndSigned,
  lockReferenceAbout,
  openFactsBy,
  openReferencesAbout,
  referencesOf,
  lockReference,
  stayEvidence,
  updateReference,
} from '../store/references.ts';
import { findTenancy, tenantsOf, type TenancyRow } from '../store/tenancies.ts';

interface Stay {
  row: TenancyRow;
  /** Everybody in the stay with an account, by id. */
  roles: ReadonlyMap<string, StayRole>;
  /** First day for references; `null`: never. */
  unlocksOn: string | null;
}

/** A stay of the caller. Throws `not_found` for missing and foreign ones alike. */
async function loadStay(ctx: UserCtx, db: Db, tenancyId: string, { isLocked = false } = {}): Promise<Stay> {
  const row = isUuid(tenancyId) ? await findTenancy(db, tenancyId, ctx.actor.userId, { isLocked }) : null;
  if (!row) throw new AppError('not_found');
  const roles = new Map<string, StayRole>();
  for (const id of (await tenantsOf(db, [row.id])).get(row.id) ?? []) roles.set(id, 'tenant');
  if (row.ownerId !== null) roles.set(row.ownerId, 'owner');
  return { row, roles, unlocksOn: await unlocksOn(db, row) };
}

/**
 * First day for references: both sides have agreed to the stay, and it has lasted long enough. An early end counts only if
 * everybody has signed it, since one side alone could otherwise end the stay to prevent them.
 */
async function unlocksOn(db: Db, { id, startsOn, endsOn, cancelledAt, ownerId }: TenancyRow): Promise<string | null> {
  if (cancelledAt || ownerId === null) return null;
  const day = addDays(startsOn, REFERENCE.minStayDays);
  const isTooShort = endsOn !== null && endsOn < day && (await isEndSigned(db, id));
  return isTooShort ? null : day;
}

function isUnlocked(ctx: Ctx, { unlocksOn: day }: Stay): boolean {
  return day !== null && day <= toMadridDateTime(ctx.now()).day;
}

/** References between the caller and each other person of a stay. Throws `not_found`. */
export async function listReferences(ctx: UserCtx, tenancyId: string): Promise<StayReferences> {
  const me = ctx.actor.userId;
  const stay = await loadStay(ctx, ctx.db, tenancyId);
  const others = [...stay.roles].filter(([id]) => id !== me);
  const ids = others.map(([id]) => id);
  const visible = await getVisiblePeople(ctx, ids, ids);
  const written = await referencesOf(ctx.db, tenancyId, me);
  return {
    unlocks_on: stay.unlocksOn,
    pairs: others.map(([userId, role]) =>
      presentPair(
        { userId, role, name: visible.get(userId)?.name ?? null },
        {
          me: stay.roles.get(me) ?? 'tenant',
          mine: written.find(({ subjectId }) => subjectId === userId),
          theirs: written.find(({ writerId }) => writerId === userId),
          isUnlocked: isUnlocked(ctx, stay),
          now: ctx.now(),
        },
      ),
    ),
  };
}

/** Throws `reference_offensive` and `reference_contact`. */
function requireSuitable(text: string): void {
  const found = findUnsuitableText(text);
  if (found) throw new AppError(`reference_${found}`);
}

/**
 * Writes a reference about another person of a stay. It stays closed until the other one has written too, or
 * `REFERENCE.blindMs` have passed since the first. Throws `not_found`, `reference_locked` before the stay has lasted long
 * enough, `reference_written`, and `reference_open` once the caller could have read what the other wrote.
 */
export async function writeReference(ctx: UserCtx, tenancyId: string, body: ReferenceBody): Promise<StayReferences> {
  const me = ctx.actor.userId;
  requireSuitable(body.fact);
  await ctx.db.transaction(async (tx) => {
    // The lock orders both references of a pair, so that the second one finds the first.
    const stay = await loadStay(ctx, tx, tenancyId, { isLocked: true });
    const role = body.subject_id === me ? undefined : stay.roles.get(body.subject_id);
    if (!role) throw new AppError('not_found');
    if (!isUnlocked(ctx, stay)) throw new AppError('reference_locked');
    if (!areComplete(body.answers, role)) throw new AppError('invalid_option');
    const now = ctx.now();
    const known = await referencesOf(tx, tenancyId, me);
    const theirs = known.find(({ writerId }) => writerId === body.subject_id);
    if (known.some(({ subjectId }) => subjectId === body.subject_id)) throw new AppError('reference_written');
    if (theirs && theirs.opensAt <= now) throw new AppError('reference_open');
    // Between people who have blocked each other there are answers, but no texts.
    const inside = { ...ctx, db: tx };
    const isVisible = (await getVisiblePeople(inside, [body.subject_id], [body.subject_id])).has(body.subject_id);
    if (body.fact !== '' && !isVisible) throw new AppError('reference_answers_only');
    await insertReference(tx, {
      id: ctx.newId(),
      tenancyId,
      writerId: me,
      subjectId: body.subject_id,
      answers: body.answers,
      fact: body.fact,
      reply: null,
      opensAt: theirs ? now : addMs(now, REFERENCE.blindMs),
      isAnnounced: theirs !== undefined,
      withdrawnAt: null,
      counts: await mayCount(tx, stay),
      hiddenAt: null,
      createdAt: now,
    });
    if (theirs) await updateReference(tx, theirs.id, { opensAt: now, isAnnounced: true });
    await ctx.publish(tx, 'tenancies.reference_changed', {
      tenancyId,
      handoverId: null,
      title: stay.row.title,
      userIds: theirs ? [body.subject_id, me] : [body.subject_id],
      step: theirs ? 'reference_open' : 'reference_written',
    });
  });
  return listReferences(ctx, tenancyId);
}

async function mayCount(db: Db, { row, roles }: Stay): Promise<boolean> {
  if (row.ownerId === null) return false;
  const { ownerCreatedAt, hasVerified } = await stayEvidence(db, [...roles.keys()], row.ownerId);
  const ownerSince = ownerCreatedAt && toMadridDateTime(ownerCreatedAt).day;
  return isIndependent({ startsOn: row.startsOn, ownerSince, hasVerified });
}

/**
 * Withdraws a reference of the caller; idempotent. A closed one is deleted. An open one loses its content and cannot be
 * written again, because the caller may have read the other one. Throws `not_found`.
 */
export async function withdrawReference(ctx: UserCtx, tenancyId: string, subjectId: string): Promise<StayReferences> {
  await ctx.db.transaction(async (tx) => {
    await loadStay(ctx, tx, tenancyId, { isLocked: true });
    const written = await referencesOf(tx, tenancyId, ctx.actor.userId);
    const mine = written.find((one) => one.subjectId === subjectId);
    if (!mine) throw new AppError('not_found');
    if (mine.opensAt > ctx.now()) await deleteReference(tx, mine.id);
    else if (!mine.withdrawnAt)
      await updateReference(tx, mine.id, { answers: {}, fact: '', reply: null, withdrawnAt: ctx.now() });
  });
  return listReferences(ctx, tenancyId);
}

/**
 * Answers an open reference about the caller, once. Throws `not_found` for missing, foreign and closed ones alike, and
 * `reference_answered`.
 */
export async function replyToReference(ctx: UserCtx, id: string, text: string): Promise<StayReferences> {
  requireSuitable(text);
  const tenancyId = await ctx.db.transaction(async (tx) => {
    const row = isUuid(id) ? await lockReferenceAbout(tx, id, ctx.actor.userId, ctx.now()) : null;
    if (!row) throw new AppError('not_found');
    if (row.reply !== null) throw new AppError('reference_answered');
    await updateReference(tx, id, { reply: text });
    return row.tenancyId;
  });
  return listReferences(ctx, tenancyId);
}

/** Summary of the references about a person, for a reader who may see their profile. Throws `not_found`. */
export async function readReferenceSummary(ctx: UserCtx, userId: string): Promise<ShownReferenceSummary> {
  const viewerId = ctx.actor.userId;
  await publicProfile(ctx, userId);
  const rows = await openReferencesAbout(ctx.db, userId, { viewerId, at: ctx.now() });
  const writers = [...new Set(rows.map(({ writerId }) => writerId))];
  return presentReferenceSummary(rows, await getVisiblePeople(ctx, writers, writers));
}

/** Locks a reference until the end of the transaction and returns its writer; `null` if there is none. */
export async function lockReferenceWriter(ctx: Ctx, id: string): Promise<string | null> {
  return (await lockReference(ctx.db, id))?.writerId ?? null;
}

/**
 * Hides a reference from everybody but its writer, or shows it again, by moderation. Counts and sent sheets follow.
 * Throws `not_found`.
 * @returns True if the visibility has changed.
 */
export async function setReferenceHidden(inside: TxCtx, id: string, isHidden: boolean): Promise<boolean> {
  const row = await lockReference(inside.db, id);
  if (!row) throw new AppError('not_found');
  if ((row.hiddenAt !== null) === isHidden) return false;
  await updateReference(inside.db, id, { hiddenAt: isHidden ? inside.now() : null });
  return true;
}

/** Facts in open references that a person has written, for the evidence of a report. */
export async function factsBy(ctx: Ctx, writerId: string): Promise<{ id: string; fact: string }[]> {
  return openFactsBy(ctx.db, writerId, { at: ctx.now(), limit: REFERENCE.maxFactsShown });
}

/** Tells both people of each pair whose time to stay closed is over. */
export async function announceOpened(ctx: Ctx, limit: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const { tenancyId, title, writerId, subjectId } of await claimOpened(tx, ctx.now(), limit)) {
      const event = { tenancyId, handoverId: null, title, userIds: [writerId, subjectId] };
      await ctx.publish(tx, 'tenancies.reference_changed', { ...event, step: 'reference_open' });
    }
  });
}
