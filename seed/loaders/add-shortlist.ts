import type { Application } from '#features/applications/domain/schema.ts';
import {
  generateAgreement,
  readAgreement,
  editAgreement,
  signAgreement,
} from '#features/groups/server/service/agreement.ts';
import {
  actOnApplication,
  startApplication,
  submitConsent,
} from '#features/applications/server/service/applications.ts';
import { addToShortlist, getShortlist, castVote } from '#features/applications/server/service/shortlist.ts';
import { submitBid, readRent, setUpRent } from '#features/groups/server/service/rent.ts';
import { actOnViewing, answerViewing, proposeViewing } from '#features/applications/server/service/viewings.ts';
import type { Ctx } from '#platform/context.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import type { DemoGroup } from '../groups/groups.ts';
import type { DemoApplication, DemoShortlist } from '../groups/shortlists.ts';
import { AGREEMENT_POINTS, ROOM_NAMES } from '../groups/group-texts.ts';
import type { DemoProperty } from '../properties/properties.ts';
import { createTimeTravel, type TimeTravel } from './time-travel.ts';
import type { DemoPerson } from '../people/people.ts';

interface IdLookup {
  groupId: string;
  propertyIdOf: (property: DemoProperty) => string;
  userIdOf: (person: DemoPerson) => string;
}

/** Adds a group's shortlist with votes and applications. Idempotent. */
export async function addShortlist(ctx: Ctx, wanted: DemoShortlist, known: IdLookup): Promise<void> {
  const past = createTimeTravel(ctx, known.userIdOf);
  const { groupId, propertyIdOf } = known;
  for (const { property, by, at, votes } of wanted.entries) {
    await addToShortlist(past.actAs(by, at), groupId, propertyIdOf(property));
    for (const one of votes) {
      const { vote, reason } = one;
      await castVote(past.actAs(one.by, one.at), groupId, propertyIdOf(property), {
        vote,
        ...(reason && { reason }),
      });
    }
  }
  const { homes: entries } = await getShortlist(past.actAs(wanted.group.leader, ctx.now()), groupId);
  for (const application of wanted.applications) {
    const isThere = entries.some(
      (one) => one.home.id === propertyIdOf(application.property) && one.application !== null,
    );
    if (!isThere) await applyForProperty(past, wanted.group, application, known);
  }
  await past.flushEvents();
}

/** Creates an application and takes it to its stage: consents, a viewing, the owner's response. */
async function applyForProperty(
  past: TimeTravel,
  group: DemoGroup,
  wanted: DemoApplication,
  { groupId, propertyIdOf }: IdLookup,
): Promise<void> {
  const { property, startedBy, stage, message } = wanted;
  let at = wanted.at;
  const later = (hours: number) => (at = new Date(at.getTime() + hours * HOUR_MS));
  let now: Application = await startApplication(past.actAs(startedBy, at), groupId, {
    property_id: propertyIdOf(property),
    message,
    answers: [],
  });
  now = await actOnApplication(past.actAs(startedBy, later(0.1)), now.id, 'ask');
  const others = group.members.filter((member) => member !== startedBy);
  // The leader has not consented yet while the application is still at `consenting`.
  for (const member of stage === 'consenting' ? others.filter((one) => one !== group.leader) : others)
    now = await submitConsent(past.actAs(member, later(0.7)), now.id, { consent: 'yes', version: now.version });
  await past.flushEvents();
  if (stage === 'consenting' || stage === 'sent') return;
  const owner = () => past.actAs(property.owner, later(2));
  if (stage === 'declined') return void (await actOnApplication(owner(), now.id, 'decline'));
  const day = new Date(at.getTime() + 4.5 * 24 * HOUR_MS).toISOString().slice(0, 10);
  now = await proposeViewing(owner(), now.id, { day, time: '18:30', minutes: 30, place: 'En el portal' });
  const [viewing] = now.viewings;
  if (viewing) {
    await actOnViewing(past.actAs(group.leader, later(1)), viewing.id, { action: 'agree' });
    for (const member of group.members.slice(1)) await answerViewing(past.actAs(member, later(0.5)), viewing.id, 'yes');
  }
  if (stage === 'offered') await actOnApplication(owner(), now.id, 'offer');
  await past.flushEvents();
}

/** Splits the rent of a housed group and signs its agreement. Idempotent. */
export async function addHousehold(
  ctx: Ctx,
  group: DemoGroup,
  { groupId, userIdOf }: Omit<IdLookup, 'propertyIdOf'>,
): Promise<void> {
  const past = createTimeTravel(ctx, userIdOf);
  const housed = group.steps.findLast((step) => step.does === 'act')?.at ?? ctx.now();
  const at = new Date(housed.getTime() + 30 * HOUR_MS);
  const leader = past.actAs(group.leader, at);
  const each = Math.round((group.input.budget_cents ?? 30_000) / 1000) * 1000;
  const rent_cents = each * group.members.length;
  const rooms = group.members.map((_, nth) => ({ name: ROOM_NAMES[nth] ?? null }));
  if (!(await readRent(leader, groupId))) {
    const { round } = await setUpRent(leader, groupId, { rent_cents, rooms });
    for (const [nth, member] of group.members.entries())
      await submitBid(past.actAs(member, at), groupId, { round, amounts: bidAmounts(nth, rooms.length, each) });
  }
  if (await readAgreement(leader, groupId)) return;
  const { version } = await generateAgreement(leader, groupId);
  const agreed = await editAgreement(leader, groupId, { version, texts: {}, own: [...AGREEMENT_POINTS] });
  for (const member of group.members) await signAgreement(past.actAs(member, at), groupId, agreed.version);
  await past.flushEvents();
}

/**
 * Bids of one member per room, in cents. Earlier rooms are worth more, each member prefers another room, and the sum is
 * the rent.
 */
function bidAmounts(nth: number, rooms: number, each: number): number[] {
  const step = 4_000;
  const better = 2_500;
  return Array.from({ length: rooms }, (_, room) => {
    const likes = (rooms - ((room - nth + rooms) % rooms)) * 2 - rooms - 1;
    return each + (likes * step) / 2 + (rooms - 1 - 2 * room) * better;
  });
}
