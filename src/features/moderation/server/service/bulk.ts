import * as z from 'zod/mini';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { wordsOf } from '#platform/http/refusals.ts';
import { actionBody, type ActionBody, type ActionSubject } from '../../domain/actions.ts';
import {
  BULK,
  bulkVerdict,
  type BulkAnswer,
  type BulkBody,
  type BulkPreview,
  type BulkPreviewBody,
} from '../../domain/bulk.ts';
import { peopleQuery } from '../../domain/people.ts';
import { adminGroupsQuery, listingsQuery } from '../../domain/things.ts';
import { bulkRows, type BulkRow } from '../store/bulk.ts';
import { peopleIn } from '../store/people.ts';
import { groupsIn, listingsIn } from '../store/things.ts';
import { act } from './actions.ts';
import { writeAudit } from './audit.ts';

const AT_MOST = { before: undefined, limit: BULK.maxTargets + 1 };

/**
 * Whom or what an action would be done to, and who would be left out and why. Nothing is done. Refuses with
 * `bulk_too_many` for a filter that shows more than `BULK.maxTargets`. For admins.
 */
export async function previewBulk(ctx: UserCtx, body: BulkPreviewBody): Promise<BulkPreview> {
  const ids = body.ids ? [...new Set(body.ids)] : await idsOf(ctx, body.type, body.filter ?? '');
  if (ids.length > BULK.maxTargets) throw new Refusal('bulk_too_many', { params: { max: BULK.maxTargets } });
  const rows = new Map(ids.length === 0 ? [] : (await bulkRows(ctx.db, body.type, ids)).map((row) => [row.id, row]));
  const preview: BulkPreview = { would: [], left_out: [] };
  for (const id of ids) {
    const row = rows.get(id);
    const why = row?.person_id ? bulkVerdict(body.type, body.action, targetOf(ctx, row)) : 'missing';
    const named = { id, name: row?.name ?? '' };
    if (why) preview.left_out.push({ ...named, why });
    else preview.would.push(named);
  }
  return preview;
}

function targetOf(ctx: UserCtx, row: BulkRow) {
  return {
    isSelf: row.person_id === ctx.actor.userId,
    isAdmin: row.role === 'admin',
    standing: row.standing,
    isHidden: row.is_hidden,
    state: row.state,
  };
}

/** Those that a list shows under the filter of its address, one more than may be. */
async function idsOf(ctx: UserCtx, type: ActionSubject, filter: string): Promise<string[]> {
  const given = Object.fromEntries(new URLSearchParams(filter));
  if (type === 'listing') return idsIn(await listingsIn(ctx.db, read(listingsQuery, given), AT_MOST));
  if (type === 'group') return idsIn(await groupsIn(ctx.db, read(adminGroupsQuery, given), AT_MOST));
  const wanted = read(peopleQuery, given);
  const found = idsIn(await peopleIn(ctx.db, { ...wanted, now: ctx.now() }, AT_MOST));
  if (wanted.by === 'email' && wanted.q) {
    const detail = { found: found.length, people: found.slice(0, 10) };
    await writeAudit(ctx, { action: 'people.searched_email', subjectType: 'people', subjectId: 'email', detail });
  }
  return found;
}

const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id);

function read<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) throw new Refusal('validation', { fields: { filter: 'invalid_option' } });
  return parsed.data;
}

/**
 * Does one thing to many, each with a statement and a line in the audit log of its own, in their order. What cannot be
 * done to one of them stops none of the others and is told. For admins.
 */
export async function actOnMany(ctx: UserCtx, { ids, ...wanted }: BulkBody): Promise<BulkAnswer> {
  const one = oneOf(wanted, ids[0] ?? '');
  const names = new Map((await bulkRows(ctx.db, wanted.type, ids)).map(({ id, name }) => [id, name]));
  const answer: BulkAnswer = { done: 0, failed: [] };
  for (const id of new Set(ids)) {
    try {
      await act(ctx, { ...one, subject: { type: wanted.type, id } });
      answer.done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, details } = error;
      answer.failed.push({ id, name: names.get(id) ?? '', code, error: wordsOf(code, ctx.lang, details.params) });
    }
  }
  const detail = { type: wanted.type, action: wanted.action, done: answer.done, failed: answer.failed.length };
  await writeAudit(ctx, { action: 'bulk.done', subjectType: 'bulk', subjectId: wanted.action, detail });
  return answer;
}

/** What is asked of `act`, checked before anything is done. */
function oneOf({ type, ...rest }: Omit<BulkBody, 'ids'>, id: string): ActionBody {
  const parsed = z.safeParse(actionBody, { subject: { type, id }, ...rest });
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw new Refusal('validation', { fields });
}
