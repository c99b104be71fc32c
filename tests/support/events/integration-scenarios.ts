import { sql } from 'drizzle-orm';
import type { TestApp } from '../server/test-app.ts';
import type { Effect, EventScenarios } from './event-scenario.ts';

/** Scenarios of access for programs: a new token, and a new password and a rejected sign-in that end them. */
export async function integrationScenarios(
  { baseContext: { db }, clock }: TestApp,
  stored: (type: string, ...userIds: string[]) => Effect,
  [owner, other]: [string, string],
): Promise<
  Pick<EventScenarios, 'accounts.password_changed' | 'accounts.device_rejected' | 'integrations.token_created'>
> {
  for (const userId of [owner, other])
    await db.execute(sql`insert into api_tokens (id, user_id, name, hint, token_hash, scopes, created_at)
      values (gen_random_uuid(), ${userId}, 'Web', 'tuk_', ${userId}, '{listings:read}', ${clock.now().toISOString()})`);
  const usable = (userId: string) =>
    sql`select count(*)::int as n from api_tokens where user_id = ${userId} and revoked_at is null`;
  return {
    'accounts.password_changed': {
      payload: { userId: owner },
      effects: { notify: stored('security', owner), revokeAccess: { number: usable(owner), state: 0 } },
    },
    'accounts.device_rejected': {
      payload: { userId: other },
      effects: { revokeAccess: { number: usable(other), state: 0 } },
    },
    'integrations.token_created': { payload: { userId: other }, effects: { notify: stored('security', other) } },
  };
}
