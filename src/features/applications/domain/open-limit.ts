import type { ApplicationState } from './applications.ts';

export const OPEN_LIMIT = {
  /** Applications that an owner considers at a time, unless they choose another number. */
  default: 10,
  min: 1,
  max: 100,
  /** Properties that are counted with one request. */
  maxCounted: 50,
} as const;

/** Open applications that the owner sees. */
export const WITH_OWNER_STATES = [
  'sent',
  'shortlisted',
  'viewing',
  'offered',
] as const satisfies readonly ApplicationState[];

export function isWithOwner(state: ApplicationState): boolean {
  return WITH_OWNER_STATES.some((one) => one === state);
}

/** Applications for a property with its owner, and those that wait. */
export interface OpenCount {
  open: number;
  waiting: number;
  maxOpen: number;
}

/** True if a new application is sent at once. Those who wait go first. */
export function hasCapacity({ open, waiting, maxOpen }: OpenCount): boolean {
  return open < maxOpen && waiting === 0;
}
