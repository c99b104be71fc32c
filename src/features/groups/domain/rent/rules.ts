/** Numbers of the split of a rent. Amounts in cents a month. */
export const RENT = {
  /** As many as a group can have members. */
  maxRooms: 8,
  minRooms: 2,
  minRentCents: 1_000,
  maxRentCents: 5_000_000,
  roomNameMaxLength: 40,
  /** Assignments of the same worth that are tried where budgets depend on which one it is. */
  mostTies: 1_000,
  /** Steps in the search for whole cents without envy, before one cent of it is put up with. */
  mostSteps: 20_000,
} as const;
