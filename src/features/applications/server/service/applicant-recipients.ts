import { groupsById, membersIn } from '#features/groups/server/service/group-records.ts';
import { getVisiblePeople } from '#features/groups/server/service/people.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { isWithOwner } from '../../domain/open-limit.ts';
import { applicationsOfProperty } from '../store/applicant-board.ts';
import { getOwnPropertyFacts } from './application-views.ts';

/** The person who reads a message to the applicants: one person, or the leader of their group. */
export interface ApplicantRecipient {
  applicationId: string;
  /** `null` if nobody leads the applicants any more. */
  userId: string | null;
  /** Name of the group or of the person; empty if the owner cannot see them. */
  name: string;
  /** The application is with the owner. */
  isOpen: boolean;
}

/**
 * Lists who reads what the owner of a property writes to applicants, in the order of `ids`. Throws `not_found`, also for
 * applications for other properties and for those that were not sent.
 */
export async function listApplicantRecipients(
  ctx: UserCtx,
  propertyId: string,
  ids: readonly string[],
): Promise<ApplicantRecipient[]> {
  await getOwnPropertyFacts(ctx, propertyId);
  const found = await applicationsOfProperty(ctx.db, propertyId, ids);
  const rows = new Map(found.flatMap((row) => (row.sentAt === null ? [] : [[row.id, row] as const])));
  const wanted = [...new Set(ids)];
  if (wanted.some((id) => !rows.has(id))) throw new AppError('not_found');
  const groupIds = found.flatMap(({ groupId }) => groupId ?? []);
  const groups = new Map((await groupsById(ctx.db, groupIds)).map(({ id, name }) => [id, name]));
  const members = await membersIn(ctx.db, groupIds, ['accepted']);
  const personIds = found.flatMap(({ applicantId }) => applicantId ?? []);
  const people = await getVisiblePeople(ctx, personIds, personIds);
  return wanted.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { groupId, applicantId } = row;
    const leader = members.find((one) => one.groupId === groupId && one.role === 'leader');
    const name = groupId === null ? people.get(applicantId ?? '')?.name : groups.get(groupId);
    return {
      applicationId: id,
      userId: groupId === null ? applicantId : (leader?.userId ?? null),
      name: name ?? '',
      isOpen: isWithOwner(row.state),
    };
  });
}
