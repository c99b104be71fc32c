import { m } from '#messages';
import type { Scope } from '../../domain/rules.ts';

export const SCOPE_LABELS: Record<Scope, () => string> = {
  'listings:read': m.integrations_scope_listings_read,
  'listings:write': m.integrations_scope_listings_write,
  'applications:read': m.integrations_scope_applications_read,
  'viewings:read': m.integrations_scope_viewings_read,
  'viewings:write': m.integrations_scope_viewings_write,
};
