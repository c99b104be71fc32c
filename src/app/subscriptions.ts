import type { Subscriptions } from '#platform/events.ts';

/** Which feature listens to what happened in another. */
export const subscriptions: Subscriptions = {};
