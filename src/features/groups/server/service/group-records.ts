/** Rows of groups and their members, and their locks, for features that build on groups. */
export { groupById, groupsById, lockGroup, type GroupRow } from '../store/groups.ts';
export { groupsWithBlock, lockUserAction, membersIn, membershipsOf, type MemberRow } from '../store/members.ts';
