import type { PageRequest } from '#browser/request-context.ts';
import { m } from '#words';
import type { FormPass } from '../../domain/form-pass.ts';
import type { GuardWords } from './guard-fields.tsx';
import type { FormWords } from './use-form-sending.ts';

/** The pass of a page's form and the words around it. For loaders. */
export async function guardWords(api: PageRequest['api']): Promise<GuardWords> {
  const { pass, question } = await api<FormPass>('/api/site/form-pass');
  return {
    pass,
    question,
    label: m.offers_guard_label(),
    help: m.offers_guard_help(),
    hidden: m.offers_guard_hidden(),
  };
}

/** What may be wrong with such a form before it is sent. */
export function formWords(): FormWords {
  return {
    errors: {
      email_invalid: m.error_email_invalid(),
      name_too_long: m.error_name_too_long(),
      auction_purpose: m.error_auction_purpose(),
      contact_topic: m.error_contact_topic(),
      contact_short: m.error_contact_short(),
      contact_long: m.error_contact_long(),
      contact_links: m.error_contact_links(),
    },
    failed: m.offers_failed(),
    noConnection: m.offers_no_connection(),
  };
}
