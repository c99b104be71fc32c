import { hasAccount } from '#features/accounts/server/service/demo-accounts.ts';
import type { Ctx } from '#platform/context.ts';

/** Password of all demo accounts. It is public (README); the accounts belong to nobody. */
export const DEMO_PASSWORD = 'tukan-demo-2026';

/** Email of the person added last; if the account exists, seeding is complete. */
export const LAST_PERSON_EMAIL = 'zoe@demo.tukan.example';

const DEFAULT_PEOPLE = 300;
const DEFAULT_PROPERTIES = 200;

export interface DemoOptions {
  people?: number;
  properties?: number;
  /** Receives progress as whole lines. */
  log?: (line: string) => void;
}

/**
 * Seeds people, conversations and listings through the services, dated in the past. Does nothing if the data exists; an
 * interrupted run is resumed.
 */
export async function seedDemoData(
  ctx: Ctx,
  { people = DEFAULT_PEOPLE, properties = DEFAULT_PROPERTIES, log = logToStdout }: DemoOptions = {},
): Promise<void> {
  if (await hasAccount(ctx, LAST_PERSON_EMAIL)) return;
  const { populateDemoData } = await import('./populate.ts');
  await populateDemoData(ctx, { people, properties, password: DEMO_PASSWORD, log });
}

function logToStdout(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
