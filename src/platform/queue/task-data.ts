import { sql } from 'drizzle-orm';
import type { PersonalDataProvider } from '../security/personal-data-provider.ts';

/** Personal data of the task queue: tasks about a person, which nobody needs to run any more. */
export const taskData: PersonalDataProvider = {
  collect: () => ({ parts: {} }),
  async erase({ db }, userId) {
    await db.execute(sql`delete from pgboss.job where state <> 'active' and data::text like ${`%${userId}%`}`);
  },
};
