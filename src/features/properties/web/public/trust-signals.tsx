import { useLang } from '#browser/i18n/lang.ts';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';
import { formatCheck } from '../detail/trust-labels.ts';

const VERDICT_ORDER = { against: 0, unknown: 1, for: 2 } as const;

/** Trust checks of a property, failed ones first; for moderation. */
export function TrustSignals({ checks }: { checks: PropertyDetail['trust']['checks'] }) {
  const lang = useLang();
  return (
    <ProsConsList
      items={checks
        .toSorted((a, b) => VERDICT_ORDER[a.verdict] - VERDICT_ORDER[b.verdict])
        .map((check) => ({ kind: check.verdict, text: formatCheck(check, lang) }))}
      labels={{ for: m.property_trust_for(), against: m.property_trust_against(), unknown: m.property_trust_unknown() }}
    />
  );
}
