import { sendMessage } from '#features/chat/server/service/send-message.ts';
import { listStatements, submitAppeal } from '#features/moderation/server/service/actions/appeals.ts';
import { proposeBan } from '#features/moderation/server/service/actions/ban-proposals.ts';
import { imposeSanction, type SanctionOrder } from '#features/moderation/server/service/actions/impose-sanction.ts';
import { AppError } from '#shared/app-error.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import type { Ctx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import type { DemoPerson } from '../people/people.ts';

/** Held: asks for money before anybody sees the room, and promises the keys by courier. */
const HELD =
  'Ahora estoy en Londres y no puedo enseñarla. Envíame la fianza por Western Union hoy y te mando las llaves por DHL.';
/** Sent, with a warning for its writer and its reader: a pattern with which the model disagrees, because of the invitation. */
const WARNED =
  'He visto que buscas piso. Hay tres personas interesadas. Vente el jueves a verlo, y si ingresas 100 hoy, te espero.';
const PROPOSED = 'La foto de perfil es de otra web, y tres personas cuentan lo mismo.';
const WARNING = 'Has escrito a la misma persona ocho veces en una tarde.';
const APPEAL = 'Solo quería saber si la habitación seguía libre. No volverá a pasar, pero no la molesté.';

/** Demo facts without a moderator: an operator who becomes one decides on all of them. */
type ModerationCases = {
  /** Writer and reader of each message. */
  held: readonly [DemoPerson, DemoPerson] | undefined;
  warned: readonly [DemoPerson, DemoPerson] | undefined;
  proposed: { person: DemoPerson; reportId: string } | undefined;
  appealing: DemoPerson | undefined;
};

/** Adds a held message, a message with a warning, a ban that waits for a second moderator, and an appeal. Idempotent. */
export async function addModerationCases(
  ctx: Ctx,
  { held, warned, proposed, appealing }: ModerationCases,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  if (warned) await write(ctx, warned, WARNED, idOf);
  if (held) await write(ctx, held, HELD, idOf);
  const order: SanctionOrder = {
    action: 'ban',
    subject: { type: 'profile', id: '' },
    reason: 'fake_profile',
    facts: PROPOSED,
    until: null,
    reportId: null,
    foundBy: 'report',
    byId: null,
    approvedBy: null,
    decidesCase: false,
  };
  const silent = withoutStatements(ctx, 20);
  if (proposed) {
    const id = idOf(proposed.person);
    const ban: SanctionOrder = { ...order, subject: { type: 'profile', id }, reportId: proposed.reportId };
    await silent.db
      .transaction(async (tx) => proposeBan({ ...silent, db: tx }, id, ban))
      .catch(ignore('ban_proposed', 'no_change'));
  }
  if (appealing) await addAppeal(silent, appealing, order, idOf(appealing));
}

async function addAppeal(ctx: Ctx, { email }: DemoPerson, order: SanctionOrder, id: string): Promise<void> {
  const as = actingAs(ctx, { id, email }, () => ctx.now());
  const [known] = await listStatements(as, {});
  if (known?.appeal) return;
  const subject = { type: 'profile', id } as const;
  const warning: SanctionOrder = { ...order, action: 'warn', subject, reason: 'harassment', facts: WARNING };
  const sanctionId =
    known?.id ?? (await ctx.db.transaction(async (tx) => imposeSanction({ ...ctx, db: tx }, id, warning)));
  await submitAppeal(as, sanctionId, { text: APPEAL });
}

async function write(
  ctx: Ctx,
  [from, to]: readonly [DemoPerson, DemoPerson],
  content: string,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const as = actingAs(ctx, { id: idOf(from), email: from.email });
  const message = { content, property_id: null, reply_to: null, client_id: `demo moderation ${content.length}` };
  await sendMessage(as, { ...message, type: 'text', to: idOf(to) }).catch(ignore('message_quarantined'));
}

/** The past, without statements by email: the addresses of the demo do not exist. */
function withoutStatements(ctx: Ctx, hoursAgo: number): Ctx {
  const at = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS);
  const publish: Ctx['publish'] = async (tx, name, event) =>
    name === 'moderation.sanctioned' ? undefined : ctx.publish(tx, name, event);
  return { ...ctx, actor: null, now: () => at, publish };
}

function ignore(...codes: string[]) {
  return (error: unknown) => {
    if (!(error instanceof AppError) || !codes.includes(error.code)) throw error;
  };
}
