import type { OwnGroup, PendingCounts } from './schema.ts';

/** Tasks that wait for a member, the one closest to the keys first. */
export const PENDING_TASKS = [
  'applications',
  'agreements',
  'rents',
  'votes',
  'requests',
] as const satisfies readonly (keyof PendingCounts)[];
export type PendingTask = (typeof PENDING_TASKS)[number];

/** `people`: free slots; `dates`: no move-in window; `homes`: a complete group looks for a home. */
export type GroupStep = PendingTask | 'people' | 'dates' | 'homes';

/** Returns the tasks that wait for the viewer, the most urgent first. */
export function pendingTasks(waits: PendingCounts | null): { step: PendingTask; count: number }[] {
  return PENDING_TASKS.map((step) => ({ step, count: waits?.[step] ?? 0 })).filter(({ count }) => count > 0);
}

/**
 * Returns what brings a group of the viewer forward: a task that waits for them, otherwise what the group lacks. Null for
 * a group that has its home or is closed. `count`: pending tasks, free slots, or the size of the group.
 */
export function nextStep({
  group,
  mine,
  waits,
}: Pick<OwnGroup, 'group' | 'mine' | 'waits'>): { step: GroupStep; count: number } | null {
  const [task] = pendingTasks(waits);
  if (task) return task;
  switch (group.state) {
    case 'forming':
    case 'open':
      return { step: 'people', count: group.places_free };
    case 'full':
    case 'searching': {
      const hasDates = group.move_in_from !== null || group.move_in_to !== null;
      return { step: hasDates || mine.role !== 'leader' ? 'homes' : 'dates', count: group.size };
    }
    case 'housed':
    case 'closed':
      return null;
  }
}

/** Returns the group of the viewer that is closest to the keys, with its step; null if no group has one. */
export function mostUrgentGroup(groups: readonly OwnGroup[]) {
  const rank = (step: GroupStep) => {
    const at = (PENDING_TASKS as readonly GroupStep[]).indexOf(step);
    return at === -1 ? PENDING_TASKS.length : at;
  };
  const found = groups.flatMap((own) => {
    const next = nextStep(own);
    return next ? [{ own, ...next }] : [];
  });
  return found.toSorted((a, b) => rank(a.step) - rank(b.step))[0] ?? null;
}
