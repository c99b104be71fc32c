/** Something in a group that waits for each of some members: never for whoever did it, nor for those it waited for already. */
export interface GroupNews {
  groupId: string;
  groupName: string;
  memberIds: string[];
}

declare module '#platform/events.ts' {
  interface Events {
    /** There are rooms and a rent to say something about. */
    'groups.rent_waits': GroupNews;
    /** There is a version of the agreement to sign. */
    'groups.agreement_waits': GroupNews;
    /** Somebody has said yes to an invitation; `leaderId` leads the group now. */
    'groups.invitation_accepted': { groupId: string; groupName: string; userId: string; leaderId: string };
  }
}
