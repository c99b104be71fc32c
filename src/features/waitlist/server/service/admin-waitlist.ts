import { writeAudit } from '#features/moderation/server/service/audit/audit.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import {
  WAITLIST,
  type AdminEntryChange,
  type AdminWaitlist,
  type AdminWaitlistEntry,
  type WaitlistFilter,
} from '../../domain/waitlist.ts';
import { cityName, presentAdminEntry } from '../present/waitlist.ts';
import * as store from '../store/waitlist.ts';

const logAudit = (ctx: UserCtx, action: string, subjectId: string, detail: Record<string, unknown>) =>
  writeAudit(ctx, { action, subjectType: 'waitlist', subjectId, detail });

/** Waitlist page by position, with the cities for the filter. Audited because it contains email addresses. */
export async function readWaitlist(ctx: UserCtx, filter: WaitlistFilter, page: number): Promise<AdminWaitlist> {
  await logAudit(ctx, 'waitlist.read', 'list', { ...filter, q: undefined, page });
  const skip = page * WAITLIST.pageSize;
  const rows = await store.findEntries(ctx.db, filter, { skip, limit: WAITLIST.pageSize });
  const total = await store.countEntries(ctx.db, filter);
  const cities = (await store.citiesOfEntries(ctx.db)).map((id) => ({ id, name: cityName(id) }));
  return {
    entries: rows.map(presentAdminEntry),
    total,
    cities: cities.toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    next: skip + rows.length < total && rows.length > 0 ? page + 1 : null,
  };
}

/** Waitlist as CSV rows with a header. Audited. */
export async function exportWaitlist(ctx: UserCtx, filter: WaitlistFilter): Promise<(string | number | null)[][]> {
  await logAudit(ctx, 'waitlist.export', 'list', { ...filter, q: undefined });
  const rows = await store.findEntries(ctx.db, filter, { skip: 0, limit: WAITLIST.exportMaxRows });
  const head = ['position', 'state', 'kind', 'business', 'city', 'homes', 'email', 'language'];
  return [
    [...head, 'confirmed_at', 'invited_at', 'note'],
    ...rows
      .map(presentAdminEntry)
      .map((one) => [
        one.position,
        one.state,
        one.kind,
        one.business,
        one.city,
        one.homes,
        one.confirmed_email ?? one.email,
        one.lang,
        one.confirmed_at,
        one.invited_at,
        one.note,
      ]),
  ];
}

/**
 * Updates the note or the invitation of an entry; audited in the same transaction, without the note text. Throws
 * `not_found`, and `waitlist_unconfirmed` for unconfirmed entries.
 */
export async function updateWaitlistEntry(
  ctx: UserCtx,
  id: string,
  change: AdminEntryChange,
): Promise<AdminWaitlistEntry> {
  return ctx.db.transaction(async (tx) => {
    const before = await store.entryById(tx, id);
    if (!before) throw new AppError('not_found');
    if (change.invited && before.turn === null) throw new AppError('waitlist_unconfirmed');
    await store.updateEntry(tx, id, {
      note: change.note ?? before.note,
      invitedAt:
        change.invited === undefined ? before.invitedAt : change.invited ? (before.invitedAt ?? ctx.now()) : null,
    });
    const detail = {
      ...(change.invited !== undefined && { invited: change.invited }),
      noted: change.note !== undefined,
    };
    await logAudit({ ...ctx, db: tx }, 'waitlist.mark', id, detail);
    const after = await store.entryById(tx, id);
    if (!after) throw new AppError('not_found');
    return presentAdminEntry(after);
  });
}
