import { createDemoAccountFactory } from '#features/accounts/server/service/demo-accounts.ts';
import { hashPassword } from '#features/accounts/server/service/passwords.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { saveFavorite } from '#features/favorites/server/service.ts';
import { addApplicants, firstOffer, moreApplicants } from './loaders/add-applicants.ts';
import { addEngagement } from './loaders/add-engagement.ts';
import { addConnectionSequence, addImpressions, markOldNotificationsRead } from './loaders/add-connections.ts';
import { addHandover } from './loaders/add-handover.ts';
import { addGroup } from './loaders/add-group.ts';
import { addShortlist, addHousehold } from './loaders/add-shortlist.ts';
import { addProperty } from './loaders/add-property.ts';
import { actingAs, addPerson } from './loaders/add-person.ts';
import { addRoomWanted } from './loaders/add-room-wanted.ts';
import { addResidence } from './loaders/add-residence.ts';
import { addModerationCases } from './loaders/add-moderation-cases.ts';
import { addWebhook } from './loaders/add-webhook.ts';
import { addReport } from './loaders/add-report.ts';
import { addConversation, addBuzzes, addPresenceHistory } from './loaders/add-conversation.ts';
import { generateEngagement } from './engagement/engagement.ts';
import { generateConnections } from './connections.ts';
import { generateGroups, type DemoGroup } from './groups/groups.ts';
import { generateShortlists } from './groups/shortlists.ts';
import { createDeferredImages } from './drawings/deferred-images.ts';
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
  given: Ctx,
  { people: count, properties: propertyCount, password, log }: PopulateOptions,
): Promise<void> {
  const ctx = { ...given, images: createDeferredImages(given.images) };
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
  const properties = generateProperties(rest, ctx.now(), propertyCount);
  const propertyIds = new Map<DemoProperty, string>();
  const propertyIdOf = (property: DemoProperty) => propertyIds.get(property) ?? '';
  await forEachConcurrently(
    properties,
    async (property) => void propertyIds.set(property, await addProperty(ctx, property, idOf(property.owner))),
  );
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
  const { offer, applicants } = findApplicants(first, rest, properties, attention);
  const wanted = generateRoomWanted(rest, applicants, ctx.now());
  await forEachConcurrently(wanted, async (post) => addRoomWanted(ctx, post, idOf));
  await forEachConcurrently(attention, async (one) =>
    addEngagement(ctx, one, propertyIds.get(one.property) ?? '', idOf),
  );
  const groups = generateGroups(rest, ctx.now());
  log(`Demo: ${groups.length} groups…`);
  const groupIds = new Map<DemoGroup, string>();
  const add = async (group: DemoGroup) => void groupIds.set(group, await addGroup(ctx, group, idOf));
  await forEachGroup(groups, add);
  const groupIdOf = (group: DemoGroup) => groupIds.get(group) ?? '';
  await forEachConcurrently(generateShortlists(groups, properties, ctx.now()), async (one) =>
    addShortlist(ctx, one, { groupId: groupIdOf(one.group), propertyIdOf, userIdOf: idOf }),
  );
  await addWebhook(ctx, first, properties, { propertyIdOf, userIdOf: idOf });
  const applicantIds = await addApplicants(ctx, offer, { propertyIdOf, userIdOf: idOf });
  for (const group of groups.filter(({ plan }) => plan.state === 'housed'))
    await retryWhenBusy(async () => addHousehold(ctx, group, { groupId: groupIdOf(group), userIdOf: idOf }));
  const home = groups.find(({ plan }) => plan.firstPersonRole === 'leads');
  const rented = properties.find(({ owner, state }) => state === 'published' && !home?.members.includes(owner));
  if (home && rented) {
    const known = { groupId: groupIdOf(home), propertyId: propertyIdOf(rented), userIdOf: idOf };
    await retryWhenBusy(async () => addHandover(ctx, home, rented, known));
  }
  const connections = generateConnections(rest, ctx.now());
  await forEachConcurrently(connections.sequences, async (course) => addConnectionSequence(ctx, course, idOf));
  await addImpressions(ctx, connections.impressions, idOf);
  await markOldNotificationsRead(ctx, first, idOf);
  await saveNearbyGroups(ctx, { id: idOf(first), email: first.email }, nearbyGroups(groups, first).map(groupIdOf));
  const thingIdOf = (thing: DemoReport['subject']) =>
    propertyIds.get(thing as DemoProperty) ?? groupIds.get(thing as DemoGroup) ?? idOf(thing as DemoPerson);
  await addPresenceHistory(ctx, conversations, idOf);
  await addBuzzes(ctx, conversations, first, idOf);
  await addModeration(ctx, { people: rest, properties, groups, conversations }, applicantIds, {
    person: idOf,
    thing: thingIdOf,
  });
  await addPerson(ctx, createAccount, last);
  log(
    `Demo: ${count} people, ${propertyCount} properties, ${groups.length} groups and ${conversations.length} conversations are ready. Sign in as ${first.email} with ${password}.`,
  );
}

async function forEachGroup(groups: readonly DemoGroup[], add: (group: DemoGroup) => Promise<void>): Promise<void> {
  // Sequential: a member of two consecutive groups must leave the first before the second begins.
  for (const group of groups.filter(({ plan }) => plan.firstPersonRole)) await retryWhenBusy(async () => add(group));
  await forEachConcurrently(
    groups.filter(({ plan }) => !plan.firstPersonRole),
    add,
  );
}

/** People who apply for the first listing of a person, and all who apply for something. */
function findApplicants(
  owner: DemoPerson,
  people: readonly DemoPerson[],
  properties: readonly DemoProperty[],
  attention: ReturnType<typeof generateEngagement>,
) {
  const listing = firstOffer(properties, owner);
  const enquirersOf = ({ enquiries }: (typeof attention)[number]) => enquiries.map(({ by }) => by);
  const enquirers = attention.filter(({ property }) => property === listing).flatMap(enquirersOf);
  const offer = { owner, properties, people, enquirers };
  return { offer, applicants: new Set([...attention.flatMap(enquirersOf), ...moreApplicants(offer)]) };
}

/** Open groups in the city of a person who is in none of them. */
function nearbyGroups(groups: readonly DemoGroup[], { city }: DemoPerson): DemoGroup[] {
  return groups.filter(({ plan }) => !plan.firstPersonRole && plan.city === city.name && plan.state === 'open');
}

async function saveNearbyGroups(ctx: Ctx, user: { id: string; email: string }, ids: readonly string[]): Promise<void> {
  for (const id of ids.slice(0, 2)) await saveFavorite(actingAs(ctx, user), 'group', id, {});
}

/** Adds reports, and what else a moderator decides on; not about the first person, whom visitors sign in as. */
async function addModeration(
  ctx: Ctx,
  subjects: Omit<Parameters<typeof generateReports>[0], 'suspects'>,
  applicantIds: readonly string[],
  idOf: { person: (person: DemoPerson) => string; thing: (thing: DemoReport['subject']) => string },
): Promise<void> {
  // Closing the account of an applicant would change the board.
  const suspects = subjects.people.filter((person) => !applicantIds.includes(idOf.person(person)));
  let proposed: { person: DemoPerson; reportId: string } | undefined;
  for (const report of generateReports({ ...subjects, suspects }, ctx.now())) {
    const reportId = await addReport(ctx, report, idOf);
    if (report.reason === 'fake_profile' && reportId) proposed = { person: report.subject as DemoPerson, reportId };
  }
  const spared = [subjects.people[0], proposed?.person];
  const [held, warned, appealed] = subjects.conversations
    .map(({ pair }) => pair)
    .filter((pair) => !pair.some((person) => spared.includes(person)));
  await addModerationCases(ctx, { held, warned, proposed, appealing: appealed?.[0] }, idOf.person);
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
