import { hasAccount } from '#features/accounts/server/service/demo-accounts.ts';
import type { Ctx } from '#platform/context.ts';

/** With this password one signs in as any of the demo people. It is in the README: nothing here is anybody's. */
export const DEMO_PASSWORD = 'tukan-demo-2026';

/** Who is added last of all: where she is, nothing is left to do. */
export const LAST_ADDRESS = 'zoe@demo.tukan.example';

const PEOPLE = 300;
const HOMES = 200;

export interface DemoOptions {
  people?: number;
  homes?: number;
  /** Where progress is told, in whole lines. */
  say?: (line: string) => void;
}

/**
 * Fills the product with people who talk to each other and have homes on offer, through the services and in the time before now. Does nothing when
 * they are there already; a run that was cut off is taken up again, and finds what it has made.
 */
export async function addDemo(
  ctx: Ctx,
  { people = PEOPLE, homes = HOMES, say = tell }: DemoOptions = {},
): Promise<void> {
  if (await hasAccount(ctx, LAST_ADDRESS)) return;
  const { fillDemo } = await import('./fill.ts');
  await fillDemo(ctx, { people, homes, password: DEMO_PASSWORD, say });
}

function tell(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
