import type { Application } from '#features/groups/domain/applications-schema.ts';
import {
  makeAgreement,
  readAgreement,
  rewordAgreement,
  signAgreement,
} from '#features/groups/server/service/agreement.ts';
import { actOn, begin, consent } from '#features/groups/server/service/applications.ts';
import { addHome, homesOf, vote } from '#features/groups/server/service/homes.ts';
import { bid, readRent, setUpRent } from '#features/groups/server/service/rent.ts';
import { actOnViewing, answer, propose } from '#features/groups/server/service/viewings.ts';
import type { Ctx } from '#platform/context.ts';
import type { DemoGroup } from './groups.ts';
import type { DemoApplication, DemoGroupHomes } from './groups/homes.ts';
import { OWN_POINTS, ROOM_NAMES } from './groups/words.ts';
import type { DemoHome } from './homes.ts';
import { makePast, type Past } from './past.ts';
import type { DemoPerson } from './people.ts';

const HOUR_MS = 3_600_000;

interface Known {
  groupId: string;
  homeIdOf: (home: DemoHome) => string;
  idOf: (person: DemoPerson) => string;
}

/** Lets a group put homes on its list, say what it thinks of them and ask for some. Added twice, it is there once. */
export async function addGroupHomes(ctx: Ctx, wanted: DemoGroupHomes, known: Known): Promise<void> {
  const past = makePast(ctx, known.idOf);
  const { groupId, homeIdOf } = known;
  for (const { home, by, at, votes } of wanted.listings) {
    await addHome(past.as(by, at), groupId, homeIdOf(home));
    for (const one of votes) {
      const { vote: said, reason } = one;
      await vote(past.as(one.by, one.at), groupId, homeIdOf(home), { vote: said, ...(reason && { reason }) });
    }
  }
  const { homes } = await homesOf(past.as(wanted.group.leader, ctx.now()), groupId);
  for (const application of wanted.applications) {
    const isThere = homes.some((one) => one.home.id === homeIdOf(application.home) && one.application !== null);
    if (!isThere) await apply(past, wanted.group, application, known);
  }
  await past.told();
}

/** From the first word to where it ends, step by step: consent, a time to look at it, an answer. */
async function apply(
  past: Past,
  group: DemoGroup,
  wanted: DemoApplication,
  { groupId, homeIdOf }: Known,
): Promise<void> {
  const { home, begunBy, ends, message } = wanted;
  let at = wanted.at;
  const later = (hours: number) => (at = new Date(at.getTime() + hours * HOUR_MS));
  let now: Application = await begin(past.as(begunBy, at), groupId, homeIdOf(home), message);
  now = await actOn(past.as(begunBy, later(0.1)), now.id, 'ask');
  const others = group.members.filter((member) => member !== begunBy);
  // the leader has still to say yes where all are waited for
  for (const member of ends === 'consenting' ? others.filter((one) => one !== group.leader) : others)
    now = await consent(past.as(member, later(0.7)), now.id, { consent: 'yes', version: now.version });
  await past.told();
  if (ends === 'consenting' || ends === 'sent') return;
  const owner = () => past.as(home.owner, later(2));
  if (ends === 'declined') return void (await actOn(owner(), now.id, 'decline'));
  const day = new Date(at.getTime() + 4.5 * 24 * HOUR_MS).toISOString().slice(0, 10);
  now = await propose(owner(), now.id, { day, time: '18:30', minutes: 30, place: 'En el portal' });
  const [viewing] = now.viewings;
  if (viewing) {
    await actOnViewing(past.as(group.leader, later(1)), viewing.id, { action: 'agree' });
    for (const member of group.members.slice(1)) await answer(past.as(member, later(0.5)), viewing.id, 'yes');
  }
  if (ends === 'offered') await actOn(owner(), now.id, 'offer');
  await past.told();
}

/** Lets those who have found a home split its rent and sign what they agree on. Added twice, it is there once. */
export async function addHousehold(
  ctx: Ctx,
  group: DemoGroup,
  { groupId, idOf }: Omit<Known, 'homeIdOf'>,
): Promise<void> {
  const past = makePast(ctx, idOf);
  const housed = group.steps.findLast((step) => step.does === 'act')?.at ?? ctx.now();
  const at = new Date(housed.getTime() + 30 * HOUR_MS);
  const leader = past.as(group.leader, at);
  const each = Math.round((group.input.budget_cents ?? 30_000) / 1000) * 1000;
  const rent_cents = each * group.members.length;
  const rooms = group.members.map((_, nth) => ({ name: ROOM_NAMES[nth] ?? null }));
  if (!(await readRent(leader, groupId))) {
    const { round } = await setUpRent(leader, groupId, { rent_cents, rooms });
    for (const [nth, member] of group.members.entries())
      await bid(past.as(member, at), groupId, { round, amounts: worthTo(nth, rooms.length, each) });
  }
  if (await readAgreement(leader, groupId)) return;
  const { version } = await makeAgreement(leader, groupId);
  const agreed = await rewordAgreement(leader, groupId, { version, texts: {}, own: [...OWN_POINTS] });
  for (const member of group.members) await signAgreement(past.as(member, at), groupId, agreed.version);
  await past.told();
}

/** The first rooms are the better ones, and each likes another one; all of them together are worth the rent. */
function worthTo(nth: number, rooms: number, each: number): number[] {
  const step = 4_000;
  const better = 2_500;
  return Array.from({ length: rooms }, (_, room) => {
    const likes = (rooms - ((room - nth + rooms) % rooms)) * 2 - rooms - 1;
    return each + (likes * step) / 2 + (rooms - 1 - 2 * room) * better;
  });
}
