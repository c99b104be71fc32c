import sharp from 'sharp';
import { roomIdOf } from '#features/chat/domain/conversation-id.ts';
import { markRead } from '#features/chat/server/service/conversations.ts';
import { sendMessage } from '#features/chat/server/service/send.ts';
import { createGroup } from '#features/groups/server/service/groups.ts';
import { acceptInvitation, declineInvitation, invite } from '#features/groups/server/service/invitations.ts';
import { leaveGroup, removeMember } from '#features/groups/server/service/leaving.ts';
import { joinByLink, makeLink, ownLink } from '#features/groups/server/service/links.ts';
import { myGroups } from '#features/groups/server/service/own-groups.ts';
import { setPhoto } from '#features/groups/server/service/photos.ts';
import { acceptRequest, declineRequest, request } from '#features/groups/server/service/requests.ts';
import { act } from '#features/groups/server/service/states.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { DemoGroup } from './groups.ts';
import { drawGroup } from './groups/picture.ts';
import type { Step } from './groups/story.ts';
import { makePast, type Past } from './past.ts';
import type { DemoPerson } from './people.ts';
import { makeRandom } from './random.ts';

/**
 * Lets a group happen step by step, each at its time. One that is there already, of a run that was cut off, is gone through
 * again: what has been done is refused then, and stays as it is. Returns its id.
 */
export async function addGroup(ctx: Ctx, group: DemoGroup, idOf: (person: DemoPerson) => string): Promise<string> {
  const past = makePast(ctx, idOf);
  const [founding, ...steps] = group.steps;
  const founder = past.as(group.leader, founding?.at ?? ctx.now());
  const own = Object.values(await myGroups(founder)).flat();
  const known = own.find((one) => one.group.name === group.input.name)?.group;
  const { id } = known ?? (await createGroup(founder, group.input));
  await past.told();
  const { photo } = group.plan;
  if (photo && !known?.has_photo && known?.state !== 'closed') {
    const drawn = drawGroup(photo, makeRandom(`photo ${group.plan.name}`));
    await setPhoto(founder, id, await sharp(Buffer.from(drawn)).png().toBuffer());
  }
  const read = new Map<DemoPerson, { seq: number; at: Date }>();
  for (const [nth, step] of steps.entries()) {
    await take(step, { id, nth, past, leader: group.leader, idOf, read }).catch((error: unknown) => {
      if (!known || !(error instanceof Refusal) || error.code === 'busy') throw error;
    });
    await past.told();
  }
  for (const [person, { seq, at }] of read) await markRead(past.as(person, at), roomIdOf(id), seq);
  return id;
}

interface Scene {
  id: string;
  nth: number;
  past: Past;
  leader: DemoPerson;
  idOf: (person: DemoPerson) => string;
  /** How far each has read in the room. */
  read: Map<DemoPerson, { seq: number; at: Date }>;
}

async function take(step: Step, { id, nth, past, leader, idOf, read }: Scene): Promise<unknown> {
  const as = past.as(step.by, step.at);
  switch (step.does) {
    case 'found':
      return undefined;
    case 'invite':
      return invite(as, id, idOf(step.whom));
    case 'accept':
      return acceptInvitation(as, id);
    case 'decline':
      return declineInvitation(as, id);
    case 'request':
      return request(as, id, step.note);
    case 'let in':
      return acceptRequest(as, id, idOf(step.whom));
    case 'turn down':
      return declineRequest(as, id, idOf(step.whom));
    case 'join by link':
      return joinByLink(as, await linkOf(past.as(leader, step.at), id));
    case 'leave':
      return leaveGroup(as, id);
    case 'remove':
      return removeMember(as, id, idOf(step.whom));
    case 'act':
      return act(as, id, step.action);
    case 'say': {
      const said = { to: roomIdOf(id), content: step.text, type: 'text' as const, property_id: null };
      const { message } = await sendMessage(as, { ...said, client_id: `demo room ${id.slice(0, 8)} ${nth}` });
      for (const person of step.readBy) read.set(person, { seq: message.seq, at: step.at });
      return undefined;
    }
  }
}

async function linkOf(leader: UserCtx, id: string): Promise<string> {
  return ((await ownLink(leader, id)) ?? (await makeLink(leader, id))).token;
}
