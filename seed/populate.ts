import { createDemoAccountFactory } from '#features/accounts/server/service/demo-accounts.ts';
import { hashPassword } from '#features/accounts/server/service/passwords.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { saveFavorite } from '#features/favorites/server/service.ts';
import { addApplicants } from './loaders/add-applicants.ts';
import { addEngagement } from './loaders/add-engagement.ts';
import { addConnectionSequence, addImpressions, markOldNotificationsRead } from './loaders/add-connections.ts';
import { addHandover } from './loaders/add-handover.ts';
import { addGroup } from './loaders/add-group.ts';
import { addShortlist, addHousehold } from './loaders/add-shortlist.ts';
import { addProperty } from './loaders/add-property.ts';
import { actingAs, addPerson } from './loaders/add-person.ts';
import { addRoomWanted } from './loaders/add-room-wanted.ts';
import { addResidence } from './loaders/add-residence.ts';
import { addReport } from './loaders/add-report.ts';
import { addConversation, addBuzzes, addPresenceHistory } from './loaders/add-conversation.ts';
import { generateEngagement } from './engagement/engagement.ts';
import { generateConnections } from './connections.ts';
import { generateGroups, type DemoGroup } from './groups/groups.ts';
import { generateShortlists } from './groups/shortlists.ts';
import { createPropertyPhotos } from './properties/property-photos.ts';
import { generateProperties, type DemoProperty } from './properties/properties.ts';
import { generatePeople, type DemoPerson } from './people/people.ts';
import { generateRoomWanted } from './room-wanted.ts';
import { generateResidences } from './properties/residences.ts';
import { generateReports, type DemoReport } from './reports.ts';
import { generateConversations } from './conversations/conversations.ts';

/** Concurrent tasks. The database runs one at a time; image and file work overlaps. */
const CONCURRENCY = 6;
const LOG_INTERVAL = 20;
/** Retries after a `busy` error, and the pause between them. */
const MAX_ATTEMPTS = 30;
const RETRY_DELAY_MS = 1000;

interface PopulateOptions {
  people: number;
  properties: number;
  password: string;
  log: (line: string) => void;
}

/**
 * Adds people, then properties, conversations and everything else. The last person is added at the very end as the
 * completion marker.
 */
export async function populateDemoData(
  ctx: Ctx,
  { people: count, properties: propertyCount, password, log }: PopulateOptions,
): Promise<void> {
  const people = generatePeople(count);
  const [first, last] = [people[0], people.at(-1)];
  if (!first || !last) return;
  const createAccount = createDemoAccountFactory(await hashPassword(password));
  const ids = new Map<DemoPerson, string>();
  const rest = people.slice(0, -1);
  await forEachConcurrently(rest, async (person) => {
    ids.set(person, await addPerson(ctx, createAccount, person));
    if (ids.size % LOG_INTERVAL === 0) log(`Demo: ${ids.size} of ${count} people…`);
  });
  const idOf = (person: DemoPerson) => ids.get(person) ?? '';
  log(`Demo: ${propertyCount} properties…`);
  const drawn = createPropertyPhotos(ctx);
  const properties = generateProperties(rest, ctx.now(), propertyCount);
  const propertyIds = new Map<DemoProperty, string>();
  const propertyIdOf = (property: DemoProperty) => propertyIds.get(property) ?? '';
  await forEachConcurrently(
    properties,
    async (property) => void propertyIds.set(property, await addProperty(ctx, property, idOf(property.owner), drawn)),
  );
  await forEachConcurrently(generateRoomWanted(rest, ctx.now()), async (post) => addRoomWanted(ctx, post, idOf));
  await forEachConcurrently(generateResidences(properties, rest), async (one) =>
    addResidence(ctx, one, propertyIds.get(one.property) ?? '', idOf),
  );
  const conversations = generateConversations(rest, ctx.now());
  log(`Demo: ${conversations.length} conversations…`);
  await forEachConcurrently(conversations, async (conversation) => addConversation(ctx, conversation, idOf));
  const pairs = new Set(
    conversations.flatMap(({ pair: [a, b] }) => [`${a.email} ${b.email}`, `${b.email} ${a.email}`]),
  );
  const attention = generateEngagement(properties, rest, ctx.now(), (a, b) => pairs.has(`${a.email} ${b.email}`));
  await forEachConcurrently(attention, async (one) =>
    addEngagement(ctx, one, propertyIds.get(one.property) ?? '', idOf),
  );
  const groups = generateGroups(rest, ctx.now());
  log(`Demo: ${groups.length} groups…`);
  const groupIds = new Map<DemoGroup, string>();
  const add = async (group: DemoGroup) => void groupIds.set(group, await addGroup(ctx, group, idOf));
  // Sequential: a member of two consecutive groups must leave the first before the second begins.
  for (const group of groups.filter(({ plan }) => plan.firstPersonRole)) await retryWhenBusy(async () => add(group));
  await forEachConcurrently(
    groups.filter(({ plan }) => !plan.firstPersonRole),
    add,
  );
  const groupIdOf = (group: DemoGroup) => groupIds.get(group) ?? '';
  await forEachConcurrently(generateShortlists(groups, properties, ctx.now()), async (one) =>
    addShortlist(ctx, one, { groupId: groupIdOf(one.group), propertyIdOf, userIdOf: idOf }),
  );
  await addApplicants(ctx, { owner: first, properties, people: rest }, { propertyIdOf, userIdOf: idOf });
  for (const group of groups.filter(({ plan }) => plan.state === 'housed'))
    await retryWhenBusy(async () => addHousehold(ctx, group, { groupId: groupIdOf(group), userIdOf: idOf }));
  const home = groups.find(({ plan }) => plan.firstPersonRole === 'leads');
  const rented = properties.find(({ owner, state }) => state === 'published' && !home?.members.includes(owner));
  if (home && rented) {
    const known = { groupId: groupIdOf(home), propertyId: propertyIdOf(rented), userIdOf: idOf, drawn };
    await retryWhenBusy(async () => addHandover(ctx, home, rented, known));
  }
  const connections = generateConnections(rest, ctx.now());
  await forEachConcurrently(connections.sequences, async (course) => addConnectionSequence(ctx, course, idOf));
  await addImpressions(ctx, connections.impressions, idOf);
  await markOldNotificationsRead(ctx, first, idOf);
  const near = groups.filter(
    ({ plan }) => !plan.firstPersonRole && plan.city === first.city.name && plan.state === 'open',
  );
  for (const group of near.slice(0, 2))
    await saveFavorite(actingAs(ctx, { id: idOf(first), email: first.email }), 'group', groupIdOf(group), {});
  const thingIdOf = (thing: DemoReport['subject']) =>
    propertyIds.get(thing as DemoProperty) ?? groupIds.get(thing as DemoGroup) ?? idOf(thing as DemoPerson);
  for (const report of generateReports({ people: rest, properties, groups, conversations }, ctx.now()))
    await addReport(ctx, report, { person: idOf, thing: thingIdOf });
  await addPresenceHistory(ctx, conversations, idOf);
  await addBuzzes(ctx, conversations, first, idOf);
  await addPerson(ctx, createAccount, last);
  log(
    `Demo: ${count} people, ${propertyCount} properties, ${groups.length} groups and ${conversations.length} conversations are ready. Sign in as ${first.email} with ${password}.`,
  );
}

/** Retries while the server responds with `busy`. Safe because adding is idempotent. */
async function retryWhenBusy(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'busy' || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

/** Runs `work` for every item, `CONCURRENCY` at a time. */
async function forEachConcurrently<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of waiting) await retryWhenBusy(async () => work(item));
    }),
  );
}
