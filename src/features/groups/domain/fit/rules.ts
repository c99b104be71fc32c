/** Parameters of group fit. */
export const GROUP_FIT = {
  /** Number of closest people that recommended new groups are built from. */
  candidatePoolSize: 50,
  /** Maximum number of groups or people per suggestion list. */
  maxSuggestions: 10,
  /** Number of suggested new groups that are computed, and shown. */
  triedSuggestedGroups: 60,
  maxSuggestedGroups: 5,
  /** Default size of a suggested new group. */
  defaultSize: 4,
  /** Maximum number of topics named for a weak pair. */
  maxClashes: 3,
  /** Maximum number of people in a partition; the algorithm is exponential in it. */
  maxPartitionPeople: 16,
} as const;
