import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { errorMessage } from '#platform/http/errors.ts';
import { actionBody, type ActionBody } from '../../../domain/actions.ts';
import {
  BULK,
  getSkipReason,
  type BulkResponse,
  type BulkBody,
  type BulkPreview,
  type BulkPreviewBody,
  type BulkSubject,
} from '../../../domain/bulk.ts';
import { peopleQuery } from '../../../domain/people.ts';
import { adminGroupsQuery, adminListingsQuery } from '../../../domain/admin-lists.ts';
import { bulkRows, type BulkRow } from '../../store/bulk.ts';
import { findPeople } from '../../store/people.ts';
import { findGroups, findListings } from '../../store/admin-lists.ts';
import { applyAction } from './actions.ts';
import { writeAudit } from '../audit/audit.ts';

const MAX_PAGE = { before: undefined, limit: BULK.maxTargets + 1 };

/**
 * Dry run of a bulk action: affected and skipped targets with reasons. Throws `bulk_too_many` if a filter matches more
 * than `BULK.maxTargets`. Admins only.
 */
export async function previewBulk(ctx: UserCtx, body: BulkPreviewBody): Promise<BulkPreview> {
  const ids = body.ids ? [...new Set(body.ids)] : await idsByFilter(ctx, body.type, body.filter ?? '');
  if (ids.length > BULK.maxTargets) throw new AppError('bulk_too_many', { params: { max: BULK.maxTargets } });
  const rows = new Map(ids.length === 0 ? [] : (await bulkRows(ctx.db, body.type, ids)).map((row) => [row.id, row]));
  const preview: BulkPreview = { would: [], left_out: [] };
  for (const id of ids) {
    const row = rows.get(id);
    const why = row?.person_id ? getSkipReason(body.type, body.action, toBulkTarget(ctx, row)) : 'missing';
    const named = { id, name: row?.name ?? '' };
    if (why) preview.left_out.push({ ...named, why });
    else preview.would.push(named);
  }
  return preview;
}

function toBulkTarget(ctx: UserCtx, row: BulkRow) {
  return {
    isSelf: row.person_id === ctx.actor.userId,
    isAdmin: row.role === 'admin',
    accountStatus: row.status,
    isHidden: row.is_hidden,
    state: row.state,
  };
}

/** Ids matching a list filter, at most one above the limit. */
async function idsByFilter(ctx: UserCtx, type: BulkSubject, filter: string): Promise<string[]> {
  const given = Object.fromEntries(new URLSearchParams(filter));
  if (type === 'listing') return toIds(await findListings(ctx.db, parseFilter(adminListingsQuery, given), MAX_PAGE));
  if (type === 'group') return toIds(await findGroups(ctx.db, parseFilter(adminGroupsQuery, given), MAX_PAGE));
  const wanted = parseFilter(peopleQuery, given);
  const found = toIds(await findPeople(ctx.db, { ...wanted, now: ctx.now() }, MAX_PAGE));
  if (wanted.by === 'email' && wanted.q) {
    const detail = { found: found.length, people: found.slice(0, 10) };
    await writeAudit(ctx, { action: 'people.searched_email', subjectType: 'people', subjectId: 'email', detail });
  }
  return found;
}

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

function parseFilter<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) throw new AppError('validation', { fields: { filter: 'invalid_option' } });
  return parsed.data;
}

/**
 * Applies an action to each target in order, each with its own statement and audit entry. Errors are collected and do
 * not stop the rest. Admins only.
 */
export async function applyBulkAction(ctx: UserCtx, { ids, ...wanted }: BulkBody): Promise<BulkResponse> {
  const one = toActionBody(wanted, ids[0] ?? '');
  const names = new Map((await bulkRows(ctx.db, wanted.type, ids)).map(({ id, name }) => [id, name]));
  const answer: BulkResponse = { done: 0, proposed: 0, failed: [] };
  for (const id of new Set(ids)) {
    try {
      const { isProposed } = await applyAction(ctx, { ...one, subject: { type: wanted.type, id } });
      answer[isProposed ? 'proposed' : 'done'] += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, details } = error;
      answer.failed.push({ id, name: names.get(id) ?? '', code, error: errorMessage(code, ctx.lang, details.params) });
    }
  }
  const { done, proposed, failed } = answer;
  const detail = { type: wanted.type, action: wanted.action, done, proposed, failed: failed.length };
  await writeAudit(ctx, { action: 'bulk.done', subjectType: 'bulk', subjectId: wanted.action, detail });
  return answer;
}

/** Validates the input of `applyAction` before any target is processed. */
function toActionBody({ type, ...rest }: Omit<BulkBody, 'ids'>, id: string): ActionBody {
  const parsed = z.safeParse(actionBody, { subject: { type, id }, ...rest });
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw new AppError('validation', { fields });
}
