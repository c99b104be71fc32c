import { m } from '#messages';
import type { WaitlistKind } from '../../domain/waitlist.ts';

export const KIND_LABELS: Record<WaitlistKind, () => string> = {
  owner: m.offers_wait_kind_owner,
  agency: m.offers_wait_kind_agency,
  residence: m.offers_wait_kind_residence,
};

const ERROR_MESSAGES: Record<string, () => string> = {
  waitlist_kind: m.error_waitlist_kind,
  waitlist_business: m.error_waitlist_business,
  waitlist_business_long: m.error_waitlist_business_long,
  waitlist_property_count: m.error_waitlist_property_count,
  invalid_city: m.error_invalid_city,
  email_invalid: m.error_email_invalid,
};

/** Message of an error code; server messages are passed through. */
export function fieldErrorMessage(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (ERROR_MESSAGES[code]?.() ?? code);
}
