import type { Lang } from '#kit/lang.ts';
import type { Ctx } from '#platform/context.ts';
import { m } from '#words';
import { CONTACT, type ContactBody, type ContactTopic } from '../../domain/contact.ts';
import { contactLetter, contactReceipt } from '../present/letters.ts';
import { contactEmail } from '../service.ts';
import { dropMessage, keepMessage, keptMessages, type ContactRow } from '../store/contact.ts';
import { judgeForm } from './form-pass.ts';
import { maySend } from './mail-limits.ts';

/**
 * Sends what somebody wrote to `ADMIN_EMAIL`, or to the address our mails come from. Where mail is out of order it is kept
 * until it works again: what was taken is not lost. Refuses as `judgeForm` does.
 */
export async function takeMessage(ctx: Ctx, body: ContactBody): Promise<void> {
  if (judgeForm(ctx, body) === 'spam') return;
  const { topic, name, email, text } = body;
  const message = { id: ctx.newId(), topic, name, email, text, lang: body.lang ?? ctx.lang, createdAt: ctx.now() };
  try {
    await mailToUs(ctx, message);
  } catch (error) {
    ctx.log.error({ err: error, id: message.id }, 'a message to us could not be mailed: kept until it can');
    await keepMessage(ctx.db, message);
    return;
  }
  await mailReceipt(ctx, message);
}

/** Mails what was kept, the oldest first; stops where mail is still out of order. */
export async function sendKept(ctx: Ctx): Promise<void> {
  for (const message of await keptMessages(ctx.db, CONTACT.atOnce)) {
    try {
      await mailToUs(ctx, message);
    } catch (error) {
      ctx.log.error({ err: error, id: message.id }, 'a kept message to us could still not be mailed');
      return;
    }
    await dropMessage(ctx.db, message.id);
    await mailReceipt(ctx, message);
  }
}

/** Under the message's own id, so that one that goes out twice is the same mail. */
async function mailToUs(ctx: Ctx, { id, topic, name, email, text }: ContactRow): Promise<void> {
  const to = ctx.config.ADMIN_EMAIL ?? contactEmail(ctx);
  const letter = contactLetter('es', { topic: topicWords(topic, 'es'), name, email, text });
  await ctx.outbox.post(to, letter, { id, replyTo: email });
}

async function mailReceipt(ctx: Ctx, { id, email, lang }: ContactRow): Promise<void> {
  const rate = { perAddress: CONTACT.receiptsPerAddress, windowMs: CONTACT.windowMs };
  if (!(await maySend(ctx, 'receipts', email, rate))) return;
  await ctx.outbox.post(email, contactReceipt(lang)).catch((error: unknown) => {
    ctx.log.error({ err: error, id }, 'a receipt could not be mailed');
  });
}

const TOPIC_WORDS: Record<ContactTopic, typeof m.offers_contact_topic_help> = {
  help: m.offers_contact_topic_help,
  safety: m.offers_contact_topic_safety,
  data: m.offers_contact_topic_data,
  business: m.offers_contact_topic_business,
  press: m.offers_contact_topic_press,
  other: m.offers_contact_topic_other,
};

function topicWords(topic: ContactTopic, locale: Lang): string {
  return TOPIC_WORDS[topic]({}, { locale });
}
