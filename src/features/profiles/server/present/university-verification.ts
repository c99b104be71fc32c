import { universityById } from '#features/locations/server/service.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs, toMadridDateTime } from '#shared/time/local-time.ts';
import { UNIVERSITY_VERIFICATION } from '../../domain/rules.ts';
import type { UniversityVerification } from '../../domain/university-verification.ts';
import type { ProfileRow } from '../store/profiles.ts';
import type { VerificationRequestRow, VerificationRow } from '../store/university-verifications.ts';

interface VerificationRows {
  profile: ProfileRow;
  verification: VerificationRow | null;
  request: VerificationRequestRow | null;
  now: Date;
}

/** Presents the verification status to its owner. */
export function presentVerification({ profile, verification, request, now }: VerificationRows): UniversityVerification {
  const university = profile.universityId === null ? null : universityById(profile.universityId);
  const checkedAt = profile.verified ? (profile.verifiedAt ?? verification?.verifiedAt ?? null) : null;
  const end = checkedAt && addMs(checkedAt, UNIVERSITY_VERIFICATION.validDays * DAY_MS);
  const isPending =
    request !== null && request.expiresAt > now && request.attempts < UNIVERSITY_VERIFICATION.maxCodeAttempts;
  return {
    university: university && {
      id: university.id,
      name: university.name,
      short_name: university.shortName,
      domains: university.domains,
    },
    checked_on: checkedAt && toMadridDateTime(checkedAt).day,
    valid_until: end && toMadridDateTime(end).day,
    asks_again: end !== null && end.getTime() - UNIVERSITY_VERIFICATION.remindDays * DAY_MS <= now.getTime(),
    code_until: isPending ? request.expiresAt.toISOString() : null,
  };
}
