import { m } from '#words';
import type { WaitlistKind } from '../../domain/waitlist.ts';

export const KIND_WORDS: Record<WaitlistKind, () => string> = {
  owner: m.offers_wait_kind_owner,
  agency: m.offers_wait_kind_agency,
  residence: m.offers_wait_kind_residence,
};

const ERRORS: Record<string, () => string> = {
  waitlist_kind: m.error_waitlist_kind,
  waitlist_business: m.error_waitlist_business,
  waitlist_business_long: m.error_waitlist_business_long,
  waitlist_homes: m.error_waitlist_homes,
  invalid_city: m.error_invalid_city,
  email_invalid: m.error_email_invalid,
};

/** Words of a code; words that came from the server as they are. */
export function errorWords(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (ERRORS[code]?.() ?? code);
}
