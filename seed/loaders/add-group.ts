import { groupConversationId } from '#features/chat/domain/conversation-id.ts';
import { markRead } from '#features/chat/server/service/conversations.ts';
import { sendMessage } from '#features/chat/server/service/send-message.ts';
import { createGroup } from '#features/groups/server/service/groups.ts';
import { acceptInvitation, declineInvitation, invite } from '#features/groups/server/service/membership/invitations.ts';
import { leaveGroup, removeMember } from '#features/groups/server/service/membership/leave-group.ts';
import { joinByLink, createLink, getLink } from '#features/groups/server/service/membership/links.ts';
import { listOwnGroups } from '#features/applications/server/service/own-groups.ts';
import { setPhoto } from '#features/groups/server/service/photos.ts';
import { acceptRequest, declineRequest, requestToJoin } from '#features/groups/server/service/membership/requests.ts';
import { actOnGroup } from '#features/groups/server/service/group-actions.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { encodeDrawing } from '../drawings/drawing.ts';
import type { DemoGroup } from '../groups/groups.ts';
import type { GroupStep } from '../groups/history.ts';
import { createTimeTravel, type TimeTravel } from './time-travel.ts';
import type { DemoPerson } from '../people/people.ts';

/**
 * Replays a group's history, each step at its own time, and returns the group id. After an interrupted run the steps
 * are replayed; those already done are rejected and change nothing.
 */
export async function addGroup(ctx: Ctx, group: DemoGroup, idOf: (person: DemoPerson) => string): Promise<string> {
  const past = createTimeTravel(ctx, idOf);
  const [founding, ...steps] = group.steps;
  const founder = past.actAs(group.leader, founding?.at ?? ctx.now());
  const own = Object.values(await listOwnGroups(founder)).flat();
  const known = own.find((one) => one.group.name === group.input.name)?.group;
  const { id } = known ?? (await createGroup(founder, group.input));
  await past.flushEvents();
  const { photo } = group.plan;
  if (photo && !known?.has_photo && known?.state !== 'closed') {
    await setPhoto(founder, id, encodeDrawing({ of: 'group', motif: photo, seed: `photo ${group.plan.name}` }));
  }
  const read = new Map<DemoPerson, { seq: number; at: Date }>();
  for (const [nth, step] of steps.entries()) {
    await runStep(step, { id, nth, past, leader: group.leader, idOf, read }).catch((error: unknown) => {
      if (!known || !(error instanceof AppError) || error.code === 'busy') throw error;
    });
    await past.flushEvents();
  }
  for (const [person, { seq, at }] of read) await markRead(past.actAs(person, at), groupConversationId(id), seq);
  return id;
}

interface StepContext {
  id: string;
  nth: number;
  past: TimeTravel;
  leader: DemoPerson;
  idOf: (person: DemoPerson) => string;
  /** Last message read in the group room, by person. */
  read: Map<DemoPerson, { seq: number; at: Date }>;
}

async function runStep(step: GroupStep, { id, nth, past, leader, idOf, read }: StepContext): Promise<unknown> {
  const as = past.actAs(step.by, step.at);
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
      return requestToJoin(as, id, step.note);
    case 'let in':
      return acceptRequest(as, id, idOf(step.whom));
    case 'turn down':
      return declineRequest(as, id, idOf(step.whom));
    case 'join by link':
      return joinByLink(as, await invitationToken(past.actAs(leader, step.at), id));
    case 'leave':
      return leaveGroup(as, id);
    case 'remove':
      return removeMember(as, id, idOf(step.whom));
    case 'act':
      return actOnGroup(as, id, step.action);
    case 'say': {
      const content = { to: groupConversationId(id), content: step.text, type: 'text' as const, property_id: null };
      const { message } = await sendMessage(as, { ...content, client_id: `demo room ${id.slice(0, 8)} ${nth}` });
      for (const person of step.readBy) read.set(person, { seq: message.seq, at: step.at });
      return undefined;
    }
  }
}

async function invitationToken(leader: UserCtx, id: string): Promise<string> {
  return ((await getLink(leader, id)) ?? (await createLink(leader, id))).token;
}
