import { openDemoAccounts } from '#features/accounts/server/service/demo-accounts.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { keep } from '#features/favorites/server/service.ts';
import { addAttention } from './add-attention.ts';
import { addCourse, addShown, readOldNews } from './add-connections.ts';
import { addGroup } from './add-group.ts';
import { addGroupHomes, addHousehold } from './add-group-homes.ts';
import { addHome } from './add-home.ts';
import { actingAs, addPerson } from './add-person.ts';
import { addReport } from './add-reports.ts';
import { addTalk, leaveBuzzes, leaveTraces } from './add-talk.ts';
import { makeAttention } from './attention.ts';
import { makeConnections } from './connections.ts';
import { makeGroups, type DemoGroup } from './groups.ts';
import { makeGroupHomes } from './groups/homes.ts';
import { makeHomePictures } from './home-pictures.ts';
import { makeHomes, type DemoHome } from './homes.ts';
import { makePeople, type DemoPerson } from './people.ts';
import { makeReports, type DemoReport } from './reports.ts';
import { makeTalks } from './talks.ts';

/** At once; the database takes one at a time, pictures and files go on meanwhile. */
const AT_ONCE = 6;
const SAY_EVERY = 20;
/** How often, and after which pause, what was too much at once is asked for. */
const ATTEMPTS = 30;
const PAUSE_MS = 1000;

interface Filling {
  people: number;
  homes: number;
  password: string;
  say: (line: string) => void;
}

/** Adds the people, then their homes and what they say, and the last of the people when all else is done. */
export async function fillDemo(ctx: Ctx, { people: count, homes: homeCount, password, say }: Filling): Promise<void> {
  const people = makePeople(count);
  const [first, last] = [people[0], people.at(-1)];
  if (!first || !last) return;
  const createAccount = await openDemoAccounts(ctx, password);
  const ids = new Map<DemoPerson, string>();
  const rest = people.slice(0, -1);
  await inTurns(rest, async (person) => {
    ids.set(person, await addPerson(ctx, createAccount, person));
    if (ids.size % SAY_EVERY === 0) say(`Demo: ${ids.size} of ${count} people…`);
  });
  const idOf = (person: DemoPerson) => ids.get(person) ?? '';
  say(`Demo: ${homeCount} homes…`);
  const drawn = makeHomePictures(ctx);
  const homes = makeHomes(rest, ctx.now(), homeCount);
  const homeIds = new Map<DemoHome, string>();
  await inTurns(homes, async (home) => void homeIds.set(home, await addHome(ctx, home, idOf(home.owner), drawn)));
  const talks = makeTalks(rest, ctx.now());
  say(`Demo: ${talks.length} conversations…`);
  await inTurns(talks, async (talk) => addTalk(ctx, talk, idOf));
  const pairs = new Set(talks.flatMap(({ pair: [a, b] }) => [`${a.email} ${b.email}`, `${b.email} ${a.email}`]));
  const attention = makeAttention(homes, rest, ctx.now(), (a, b) => pairs.has(`${a.email} ${b.email}`));
  await inTurns(attention, async (one) => addAttention(ctx, one, homeIds.get(one.home) ?? '', idOf));
  const groups = makeGroups(rest, ctx.now());
  say(`Demo: ${groups.length} groups…`);
  const groupIds = new Map<DemoGroup, string>();
  const add = async (group: DemoGroup) => void groupIds.set(group, await addGroup(ctx, group, idOf));
  // whoever is in two, one after the other, is out of the first before the second begins
  for (const group of groups.filter(({ plan }) => plan.first)) await patiently(async () => add(group));
  await inTurns(
    groups.filter(({ plan }) => !plan.first),
    add,
  );
  const groupIdOf = (group: DemoGroup) => groupIds.get(group) ?? '';
  const homeIdOf = (home: DemoHome) => homeIds.get(home) ?? '';
  await inTurns(makeGroupHomes(groups, homes, ctx.now()), async (one) =>
    addGroupHomes(ctx, one, { groupId: groupIdOf(one.group), homeIdOf, idOf }),
  );
  for (const group of groups.filter(({ plan }) => plan.state === 'housed'))
    await patiently(async () => addHousehold(ctx, group, { groupId: groupIdOf(group), idOf }));
  const connections = makeConnections(rest, ctx.now());
  await inTurns(connections.courses, async (course) => addCourse(ctx, course, idOf));
  await addShown(ctx, connections.shown, idOf);
  await readOldNews(ctx, first, idOf);
  const near = groups.filter(({ plan }) => !plan.first && plan.city === first.city.name && plan.state === 'open');
  for (const group of near.slice(0, 2))
    await keep(actingAs(ctx, { id: idOf(first), email: first.email }), 'group', groupIdOf(group), {});
  const thingIdOf = (thing: DemoReport['about']) =>
    homeIds.get(thing as DemoHome) ?? groupIds.get(thing as DemoGroup) ?? idOf(thing as DemoPerson);
  for (const report of makeReports({ people: rest, homes, groups, talks }, ctx.now()))
    await addReport(ctx, report, { person: idOf, thing: thingIdOf });
  await leaveTraces(ctx, talks, idOf);
  await leaveBuzzes(ctx, talks, first, idOf);
  await addPerson(ctx, createAccount, last);
  say(
    `Demo: ${count} people, ${homeCount} homes, ${groups.length} groups and ${talks.length} conversations are there. Sign in as ${first.email} with ${password}.`,
  );
}

/** A busy machine says so: what is asked of it is asked again, since whatever is added twice is there once. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'busy' || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Works through a list, `AT_ONCE` of it at a time. */
async function inTurns<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await patiently(async () => work(item));
    }),
  );
}
