import type { Lang } from '#shared/i18n/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { DEFAULT_LANG } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { CONTACT, type ContactBody, type ContactTopic } from '../../domain/contact.ts';
import { contactMessageEmail, contactReceiptEmail } from '../present/emails.ts';
import { contactEmail } from '../service.ts';
import { deleteMessage, findPendingMessages, type ContactRow } from '../store/contact.ts';
import { verifySubmission } from '#features/waitlist/server/service/spam-protection.ts';
import { withinMailLimit } from '#features/waitlist/server/service/mail-limits.ts';

/**
 * Emails a contact message to `ADMIN_EMAIL`, or to the sender address, by the outbox. Throws the errors of
 * `verifySubmission`.
 */
export async function submitContactMessage(ctx: Ctx, body: ContactBody): Promise<void> {
  if ((await verifySubmission(ctx, body)) === 'spam') return;
  const { topic, name, email, text } = body;
  const message = { id: ctx.newId(), topic, name, email, text, lang: body.lang ?? ctx.lang, createdAt: ctx.now() };
  await mailToOperator(ctx, message);
  await sendReceipt(ctx, message);
}

/** Job: sends contact messages that a previous version has stored, oldest first; stops at the first failure. */
export async function retryContactMessages(ctx: Ctx): Promise<void> {
  for (const message of await findPendingMessages(ctx.db, CONTACT.batchSize)) {
    try {
      await mailToOperator(ctx, message);
    } catch (error) {
      ctx.log.error({ err: error, id: message.id }, 'stored contact message could not be mailed; will retry');
      return;
    }
    await deleteMessage(ctx.db, message.id);
    await sendReceipt(ctx, message);
  }
}

/** Uses the message id as email id, so that a duplicate send is the same email. */
async function mailToOperator(ctx: Ctx, { id, topic, name, email, text }: ContactRow): Promise<void> {
  const to = ctx.config.ADMIN_EMAIL ?? contactEmail(ctx);
  const mail = contactMessageEmail(DEFAULT_LANG, { topic: topicLabel(topic, DEFAULT_LANG), name, email, text });
  await ctx.outbox.enqueue(ctx.db, to, mail, { id, replyTo: email });
}

async function sendReceipt(ctx: Ctx, { id, email, lang }: ContactRow): Promise<void> {
  const rate = { perAddress: CONTACT.receiptsPerAddress, windowMs: CONTACT.windowMs };
  if (!(await withinMailLimit(ctx, 'receipts', email, rate))) return;
  await ctx.outbox.enqueue(ctx.db, email, contactReceiptEmail(lang)).catch((error: unknown) => {
    ctx.log.error({ err: error, id }, 'contact receipt could not be mailed');
  });
}

const TOPIC_LABELS: Record<ContactTopic, typeof m.offers_contact_topic_help> = {
  help: m.offers_contact_topic_help,
  safety: m.offers_contact_topic_safety,
  data: m.offers_contact_topic_data,
  business: m.offers_contact_topic_business,
  press: m.offers_contact_topic_press,
  other: m.offers_contact_topic_other,
};

function topicLabel(topic: ContactTopic, locale: Lang): string {
  return TOPIC_LABELS[topic]({}, { locale });
}
