import { useLang } from '#browser/lang.ts';
import { Reasons } from '#ui/reasons.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import { checkWords } from '../detail/trust-words.ts';

const ORDER = { against: 0, unknown: 1, for: 2 } as const;

/** What was found out about a home, what speaks against it first: for whoever looks for that. */
export function HomeSignals({ checks }: { checks: HomeDetail['trust']['checks'] }) {
  const lang = useLang();
  return (
    <Reasons
      items={checks
        .toSorted((a, b) => ORDER[a.verdict] - ORDER[b.verdict])
        .map((check) => ({ kind: check.verdict, text: checkWords(check, lang) }))}
      labels={{ for: m.home_trust_for(), against: m.home_trust_against(), unknown: m.home_trust_unknown() }}
    />
  );
}
