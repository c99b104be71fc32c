import { m } from '#messages';
import type { WaitlistKind } from '../../domain/waitlist.ts';

export const KIND_LABELS: Record<WaitlistKind, () => string> = {
  owner: m.offers_wait_kind_owner,
  agency: m.offers_wait_kind_agency,
  residence: m.offers_wait_kind_residence,
};

export const WAITLIST_ERRORS: Record<string, () => string> = {
  waitlist_kind: m.error_waitlist_kind,
  waitlist_business: m.error_waitlist_business,
  waitlist_business_long: m.error_waitlist_business_long,
  waitlist_property_count: m.error_waitlist_property_count,
  invalid_city: m.error_invalid_city,
  email_invalid: m.error_email_invalid,
};
