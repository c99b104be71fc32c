import { sql } from 'drizzle-orm';
import { WEBHOOK_EVENTS } from '#features/integrations/domain/webhooks.ts';
import { createSecret, secretEncryptor } from '#features/integrations/server/service/webhooks/secrets.ts';
import type { TestApp } from '../server/test-app.ts';
import type { Effect, EventScenarios } from './event-scenario.ts';

/** Adds a webhook for all events whose address no attempt connects to. */
export async function createWebhookRow({ baseContext, clock }: TestApp, userId: string): Promise<void> {
  const sealed = secretEncryptor(baseContext).encrypt(createSecret());
  await baseContext.db
    .execute(sql`insert into webhooks (id, user_id, url, events, secret_sealed, secret_hint, created_at)
    values (gen_random_uuid(), ${userId}, 'https://127.0.0.1/', ${sql.param(WEBHOOK_EVENTS)}::text[], ${sealed}, 'whsec_', ${clock.now().toISOString()})`);
}

/** Deliveries of one event. */
export const webhookDeliveries = (event: string, perEvent: number): Effect => ({
  number: sql`select count(*)::int as n from webhook_deliveries where event = ${event}`,
  perEvent,
});

/** Scenarios of access for programs: a new token, and a new password and a rejected sign-in that end them. */
export async function integrationScenarios(
  { baseContext: { db }, clock }: TestApp,
  stored: (type: string, ...userIds: string[]) => Effect,
  [owner, other, third]: [string, string, string],
): Promise<
  Pick<
    EventScenarios,
    | 'accounts.password_changed'
    | 'accounts.device_rejected'
    | 'integrations.token_created'
    | 'integrations.webhook_created'
    | 'integrations.webhook_paused'
  >
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
    'integrations.webhook_created': {
      payload: { userId: third, host: 'panel.example' },
      effects: { notify: stored('security', third) },
    },
    'integrations.webhook_paused': {
      payload: { userId: third, host: 'panel.example' },
      effects: { notify: stored('webhook_paused', third) },
    },
  };
}
