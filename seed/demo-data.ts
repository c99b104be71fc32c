import { hasAccount } from '#features/accounts/server/service/demo-accounts.ts';
import type { Ctx } from '#platform/context.ts';
import { drawRemaining, withDrawings } from './drawings/drawn-storage.ts';
import { removeFillingNotice, withFillingNotice } from './filling-notice.ts';

export { withDrawings };

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
 * Seeds people, conversations and listings through the services, dated in the past, while the server already serves.
 * Does nothing if the data exists; an interrupted run is resumed. The pictures are drawn when they are first read, by
 * the storage of `withDrawings`, and the rest at the end.
 */
export async function seedDemoData(
  ctx: Ctx,
  { people = DEFAULT_PEOPLE, properties = DEFAULT_PROPERTIES, log = logToStdout }: DemoOptions = {},
): Promise<void> {
  if (await hasAccount(ctx, LAST_PERSON_EMAIL)) await removeFillingNotice(ctx);
  else {
    const { populateDemoData } = await import('./populate.ts');
    await withFillingNotice(ctx, async () =>
      populateDemoData(ctx, { people, properties, password: DEMO_PASSWORD, log }),
    );
  }
  await drawRemaining(withDrawings(ctx.storage));
}

function logToStdout(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
