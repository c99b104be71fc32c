import type { Consent } from '../../domain/consents.ts';
import type { ConsentRow } from '../store/consents.ts';

export function presentConsent({ document, version, givenAt }: ConsentRow): Consent {
  return { document, version, given_at: givenAt.toISOString() };
}
