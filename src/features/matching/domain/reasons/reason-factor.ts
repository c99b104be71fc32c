import type { Factor } from '../rules.ts';
import type { Reason } from '../schema.ts';

/** Score factor of a reason. */
export function reasonFactor(reason: Reason): Factor | 'limit' {
  switch (reason.code) {
    case 'deal_breaker':
    case 'habit':
      return reason.params.key;
    case 'silence':
      return reason.params.about;
    case 'erasmus':
      return 'erasmus_friendly';
    default:
      return reason.code;
  }
}
