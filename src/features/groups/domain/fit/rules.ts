/** Numbers of how groups fit. */
export const GROUP_FIT = {
  /** Of how many people closest to somebody whole groups are made for them. */
  topPeople: 50,
  /** Groups and people that are suggested at once. */
  suggested: 10,
  /** Size of a group of strangers when nobody has said another. */
  usualSize: 4,
  /** As many people can be shared out over groups with nobody left out. */
  mostToShareOut: 16,
} as const;
