import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import { m } from '#messages';
import type { FormPass } from '../../../domain/spam-protection.ts';
import type { AntiSpamMessages } from './anti-spam-fields.tsx';

/** Loader helper: issues a pass and returns the messages of the anti-spam fields. */
export async function loadAntiSpamMessages(api: SsrContext['api']): Promise<AntiSpamMessages> {
  const { pass, question } = await api<FormPass>('/api/site/form-pass');
  return {
    pass,
    question,
    label: m.offers_guard_label(),
    help: m.offers_guard_help(),
    hidden: m.offers_guard_hidden(),
  };
}

/** Messages of client-side validation by error code. */
export function formMessages(): Record<string, string> {
  return {
    email_invalid: m.error_email_invalid(),
    name_too_long: m.error_name_too_long(),
    auction_purpose: m.error_auction_purpose(),
    contact_topic: m.error_contact_topic(),
    contact_short: m.error_contact_short(),
    contact_long: m.error_contact_long(),
    contact_links: m.error_contact_links(),
  };
}
