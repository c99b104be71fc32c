import { cityById, universityById } from '#features/locations/server/service.ts';
import type { avatarUrls } from '#features/profiles/domain/avatar.ts';
import type { PersonDetails, PersonSummary } from '../../domain/people.ts';
import type { HarmReportRow } from '../store/harm-reports.ts';
import type { PersonDetailsRow, PersonRow } from '../store/people.ts';
import { presentHarmReport } from './harm-reports.ts';

export function presentPersonSummary(row: PersonRow, urlsOf: typeof avatarUrls): PersonSummary {
  return {
    id: row.id,
    name: row.name,
    avatar_url: urlsOf(row.id, row.avatar)?.small ?? null,
    role: row.role,
    status: row.status,
    status_reason: row.status_reason,
    status_until: row.status_until,
    email_confirmed: row.email_confirmed,
    verified: row.verified,
    early_bird_number: row.early_bird_number,
    open_reports: row.open_reports,
    created_at: row.created_at,
  };
}

/** Account details for admins. `flags`: values that depend on the caller's context. */
export function presentPersonDetails(
  row: PersonDetailsRow,
  urlsOf: typeof avatarUrls,
  harm: readonly HarmReportRow[],
  flags: { is_self: boolean; is_configured_admin: boolean },
): PersonDetails {
  const { sessions, homes, homes_public, groups, reports_about, reports_made, sanctions } = row;
  return {
    ...presentPersonSummary(row, urlsOf),
    avatar_url: urlsOf(row.id, row.avatar)?.medium ?? null,
    alias: row.alias,
    real_name: row.real_name,
    email: row.email,
    lang: row.lang,
    city: (row.city_id && cityById(row.city_id)?.name) || null,
    university: (row.university_id && universityById(row.university_id)?.name) || null,
    has_profile: row.has_profile,
    visible: row.visible,
    confirmed_at: row.confirmed_at,
    last_seen: row.last_seen,
    ...flags,
    harm: harm.map((one) => ({ ...presentHarmReport(one), victim_id: one.victimId })),
    counts: { sessions, homes, homes_public, groups, reports_about, reports_made, sanctions },
  };
}
