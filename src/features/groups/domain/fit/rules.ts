/** Numbers of how groups fit. */
export const GROUP_FIT = {
  /** Of how many people closest to somebody whole groups are made for them. */
  topPeople: 50,
  /** Groups and people that are suggested at once. */
  suggested: 10,
  /** Groups of strangers that are looked at, and shown. */
  triedCircles: 60,
  shownCircles: 5,
  /** Size of a group of strangers when nobody has said another. */
  usualSize: 4,
  /** Topics that a weak pair is told to talk about. */
  toldClashes: 3,
  /** As many people can be shared out over groups with nobody left out. */
  mostToShareOut: 16,
} as const;
