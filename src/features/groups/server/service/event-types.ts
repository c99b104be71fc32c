/**
 * Event about a pending task of some members. Excludes the person who caused it and those for whom it was already
 * pending.
 */
export interface MemberTaskEvent {
  groupId: string;
  groupName: string;
  memberIds: string[];
}

declare module '#platform/events.ts' {
  interface Events {
    /** Members must bid on rooms. */
    'groups.rent_bids_requested': MemberTaskEvent;
    /** Members must sign a version of the agreement. */
    'groups.agreement_signatures_requested': MemberTaskEvent;
    /** All signatories have signed the latest version of the agreement. */
    'groups.agreement_signed': { groupId: string; groupName: string };
    /** An invitation has been accepted; `leaderId` is the current leader. */
    'groups.invitation_accepted': { groupId: string; groupName: string; userId: string; leaderId: string };
  }
}
