import { standingOf, type Standing } from '#features/accounts/server/service/account-standing.ts';
import { answersFor } from '#features/groups/server/service/hiding.ts';
import { ownerOfHome } from '#features/properties/server/service/owner.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import type { ActionBody } from '../../domain/actions.ts';

type Subject = ActionBody['subject'];

/** Who answers for what something is done to: the person, the owner of the home, the leader of the group; null for nobody. */
async function personBehind(ctx: Ctx, { type, id }: Subject): Promise<string | null> {
  if (type === 'profile') return id;
  if (type === 'listing') return ownerOfHome(ctx, id);
  return (await answersFor(ctx, id))?.leaderId ?? null;
}

/** Whom an action is about. Refuses with `not_found`, and with `action_admin` or `action_self` where it must not be done. */
export async function targetOf(ctx: Ctx, subject: Subject): Promise<Standing> {
  const personId = await personBehind(ctx, subject);
  const person = personId === null ? null : await standingOf(ctx, personId);
  if (!person) throw new Refusal('not_found');
  if (person.id === ctx.actor?.userId) throw new Refusal('action_self');
  if (person.isAdmin) throw new Refusal('action_admin');
  return person;
}
