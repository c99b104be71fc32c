import { hasAccount, openDemoAccounts } from '#features/accounts/server/service/demo-accounts.ts';
import type { Ctx } from '#platform/context.ts';
import { addPerson } from './add-person.ts';
import { addTalk, leaveTraces } from './add-talk.ts';
import { makePeople, type DemoPerson } from './people.ts';
import { makeTalks } from './talks.ts';

/** With this password one signs in as any of the demo people. It is in the README: nothing here is anybody's. */
export const DEMO_PASSWORD = 'tukan-demo-2026';

const PEOPLE = 300;
/** At once; the database takes one at a time, pictures and files go on meanwhile. */
const AT_ONCE = 6;
const SAY_EVERY = 20;

export interface DemoOptions {
  people?: number;
  /** Where progress is told, in whole lines. */
  say?: (line: string) => void;
}

/**
 * Fills the product with people who talk to each other, through the services and in the time before now. Does nothing when
 * they are there already. The last of them is added when all else is done and so marks the end: a run that was cut off
 * is taken up again, and finds what it has made.
 */
export async function addDemo(ctx: Ctx, { people: count = PEOPLE, say = tell }: DemoOptions = {}): Promise<void> {
  const people = makePeople(count);
  const last = people.at(-1);
  if (!last || (await hasAccount(ctx, last.email))) return;
  const createAccount = await openDemoAccounts(ctx, DEMO_PASSWORD);
  const ids = new Map<DemoPerson, string>();
  const rest = people.slice(0, -1);
  await inTurns(rest, async (person) => {
    ids.set(person, await addPerson(ctx, createAccount, person));
    if (ids.size % SAY_EVERY === 0) say(`Demo: ${ids.size} of ${count} people…`);
  });
  const talks = makeTalks(rest, ctx.now());
  say(`Demo: ${talks.length} conversations…`);
  const idOf = (person: DemoPerson) => ids.get(person) ?? '';
  await inTurns(talks, async (talk) => addTalk(ctx, talk, idOf));
  await leaveTraces(ctx, talks, idOf);
  await addPerson(ctx, createAccount, last);
  say(
    `Demo: ${count} people and ${talks.length} conversations are there. Sign in as ${people[0]?.email} with ${DEMO_PASSWORD}.`,
  );
}

/** Works through a list, `AT_ONCE` of it at a time. */
async function inTurns<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

function tell(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
