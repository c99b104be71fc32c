import { writeAudit } from '#features/moderation/server/service/audit.ts';
import { Refusal } from '#kit/refusal.ts';
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

const audited = (ctx: UserCtx, action: string, subjectId: string, detail: Record<string, unknown>) =>
  writeAudit(ctx, { action, subjectType: 'waitlist', subjectId, detail });

/** Entries by turn, a page at a time, and the cities to filter by. Goes into the audit log: it holds addresses. */
export async function readWaitlist(ctx: UserCtx, filter: WaitlistFilter, page: number): Promise<AdminWaitlist> {
  await audited(ctx, 'waitlist.read', 'list', { ...filter, q: undefined, page });
  const skip = page * WAITLIST.pageSize;
  const rows = await store.entriesIn(ctx.db, filter, { skip, limit: WAITLIST.pageSize });
  const total = await store.countEntries(ctx.db, filter);
  const cities = (await store.citiesWaitedIn(ctx.db)).map((id) => ({ id, name: cityName(id) }));
  return {
    entries: rows.map(presentAdminEntry),
    total,
    cities: cities.toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    next: skip + rows.length < total && rows.length > 0 ? page + 1 : null,
  };
}

/** The same as rows of a file, the names of the columns first. */
export async function waitlistRows(ctx: UserCtx, filter: WaitlistFilter): Promise<(string | number | null)[][]> {
  await audited(ctx, 'waitlist.export', 'list', { ...filter, q: undefined });
  const rows = await store.entriesIn(ctx.db, filter, { skip: 0, limit: WAITLIST.fileMaxRows });
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
 * Notes something about an entry, or that it is invited; both go into the audit log in the same transaction, without the
 * words. Refuses with `not_found`, and with `waitlist_unconfirmed` where nobody has confirmed the address.
 */
export async function markWaitlist(ctx: UserCtx, id: string, change: AdminEntryChange): Promise<AdminWaitlistEntry> {
  return ctx.db.transaction(async (tx) => {
    const before = await store.entryById(tx, id);
    if (!before) throw new Refusal('not_found');
    if (change.invited && before.turn === null) throw new Refusal('waitlist_unconfirmed');
    await store.markEntry(tx, id, {
      note: change.note ?? before.note,
      invitedAt:
        change.invited === undefined ? before.invitedAt : change.invited ? (before.invitedAt ?? ctx.now()) : null,
    });
    const detail = {
      ...(change.invited !== undefined && { invited: change.invited }),
      noted: change.note !== undefined,
    };
    await audited({ ...ctx, db: tx }, 'waitlist.mark', id, detail);
    const after = await store.entryById(tx, id);
    if (!after) throw new Refusal('not_found');
    return presentAdminEntry(after);
  });
}
