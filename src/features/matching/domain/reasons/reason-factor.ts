import type { Factor } from '../rules.ts';
import type { Reason } from '../schema.ts';

/** Score factor of a reason; null if it has no points. */
export function reasonFactor(reason: Reason): Factor | 'limit' | null {
  switch (reason.code) {
    case 'deal_breaker':
    case 'habit':
      return reason.params.key;
    case 'silence':
      return reason.params.about;
    case 'erasmus':
      return 'erasmus_friendly';
    case 'intents':
      return null;
    default:
      return reason.code;
  }
}
