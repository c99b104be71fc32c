import { universityById } from '#features/places/server/service.ts';
import { madridClock } from '#kit/madrid.ts';
import { UNIVERSITY_CHECK } from '../../domain/rules.ts';
import type { UniversityCheck } from '../../domain/university-check.ts';
import type { ProfileRow } from '../store/profiles.ts';
import type { AskRow, CheckRow } from '../store/university-checks.ts';

const DAY_MS = 86_400_000;

interface Parts {
  profile: ProfileRow;
  check: CheckRow | null;
  ask: AskRow | null;
  now: Date;
}

/** How far somebody is with their university, for themselves alone. */
export function presentCheck({ profile, check, ask, now }: Parts): UniversityCheck {
  const university = profile.universityId === null ? null : universityById(profile.universityId);
  const checkedAt = profile.verified ? (profile.verifiedAt ?? check?.checkedAt ?? null) : null;
  const end = checkedAt && new Date(checkedAt.getTime() + UNIVERSITY_CHECK.validDays * DAY_MS);
  const isAsked = ask !== null && ask.expiresAt > now && ask.tries < UNIVERSITY_CHECK.codeTries;
  return {
    university: university && {
      id: university.id,
      name: university.name,
      short_name: university.shortName,
      domains: university.domains,
    },
    checked_on: checkedAt && madridClock(checkedAt).day,
    valid_until: end && madridClock(end).day,
    asks_again: end !== null && end.getTime() - UNIVERSITY_CHECK.remindDays * DAY_MS <= now.getTime(),
    code_until: isAsked ? ask.expiresAt.toISOString() : null,
  };
}
