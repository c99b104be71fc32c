import { cityById } from '#features/locations/server/service.ts';
import { waitlistState, type AdminWaitlistEntry, type WaitlistEntry } from '../../domain/waitlist.ts';
import type { PositionedRow } from '../store/waitlist.ts';

/** Entry for its owner. */
export function presentEntry(row: PositionedRow): WaitlistEntry {
  const isPending = row.confirmedEmail !== null && row.confirmedEmail !== row.email;
  return {
    kind: row.kind,
    business: row.business,
    city_id: row.cityId,
    city: cityName(row.cityId),
    homes: row.homes,
    email: row.email,
    confirmed_email: isPending ? row.confirmedEmail : null,
    state: waitlistState(row),
    position: row.position,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** Entry for admins, with user id, invitation and note. */
export function presentAdminEntry(row: PositionedRow): AdminWaitlistEntry {
  return {
    ...presentEntry(row),
    confirmed_email: row.confirmedEmail,
    id: row.id,
    user_id: row.userId,
    lang: row.lang,
    invited_at: row.invitedAt?.toISOString() ?? null,
    note: row.note,
  };
}

export function cityName(id: string): string {
  return cityById(id)?.name ?? id;
}
