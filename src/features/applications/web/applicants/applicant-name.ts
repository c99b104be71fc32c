import { safeDisplayText } from '#browser/safe-display-text.ts';
import { m } from '#messages';
import type { Applicant } from '../../domain/applicant-board.ts';

/** Name of a group, or of the person who applies alone. */
export function applicantName({ application: { group, people } }: Pick<Applicant, 'application'>): string {
  return safeDisplayText(group?.name ?? people[0]?.name ?? m.group_shortlist_unknown_person());
}
