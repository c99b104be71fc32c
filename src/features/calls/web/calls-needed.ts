import { createStore } from 'zustand/vanilla';

/** True once a call rings or may be made; until then no page loads the call manager. */
export const areCallsNeeded = createStore(() => false);

/** Has the call manager loaded and started. */
export function needCalls(): void {
  areCallsNeeded.setState(true, true);
}
