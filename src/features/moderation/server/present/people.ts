import { cityById, universityById } from '#features/places/server/service.ts';
import { avatarUrls } from '#features/profiles/domain/avatar.ts';
import type { PersonFile, PersonLine } from '../../domain/people.ts';
import type { FileRow, PersonRow } from '../store/people.ts';

export function presentLine(row: PersonRow): PersonLine {
  return {
    id: row.id,
    name: row.name,
    avatar_url: avatarUrls(row.id, row.avatar)?.small ?? null,
    role: row.role,
    standing: row.standing,
    out_until: row.out_until,
    email_confirmed: row.email_confirmed,
    verified: row.verified,
    early_bird_number: row.early_bird_number,
    open_reports: row.open_reports,
    created_at: row.created_at,
  };
}

/** What an admin may know of somebody. `asked` is what only the caller's context tells. */
export function presentFile(row: FileRow, asked: { is_self: boolean; is_configured_admin: boolean }): PersonFile {
  const { sessions, homes, homes_public, groups, reports_about, reports_made, sanctions } = row;
  return {
    ...presentLine(row),
    avatar_url: avatarUrls(row.id, row.avatar)?.medium ?? null,
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
    ...asked,
    counts: { sessions, homes, homes_public, groups, reports_about, reports_made, sanctions },
  };
}
