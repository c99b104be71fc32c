/** Parameters of the rent split. Amounts in cents per month. */
export const RENT = {
  /** Equal to the maximum size of a group. */
  maxRooms: 8,
  minRooms: 2,
  minRentCents: 1_000,
  maxRentCents: 5_000_000,
  roomNameMaxLength: 40,
  /** Maximum number of optimal assignments that are tried; with budgets, feasibility depends on the assignment. */
  maxTiedAssignments: 1_000,
  /** Maximum number of steps in the search for envy-free integer prices before an envy of one cent is accepted. */
  maxSearchSteps: 20_000,
} as const;
