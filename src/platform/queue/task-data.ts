import type { PersonalDataProvider } from '../security/personal-data-provider.ts';

/** Personal data of the task queue: tasks about a person, which nobody needs to run any more. */
export const taskData: PersonalDataProvider = {
  collect: () => ({ parts: {} }),
  erase: async ({ db, queue }, userId) => queue.deleteContaining(db, userId),
};
