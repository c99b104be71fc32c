import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLang } from '#browser/lang.ts';
import { requestReport } from '#browser/open-report.ts';
import { useSession } from '#browser/session.ts';
import { useOwnId } from '#features/accounts/web/parts/own-id.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { LocalLink, useLocalNavigate } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { Reasons } from '#ui/reasons.tsx';
import { m } from '#words';
import type { HomeDetail } from '../../domain/detail.ts';
import type { TrustLevel } from '../../domain/trust.ts';
import { checkWords } from './trust-words.ts';

const ORDER = { for: 0, against: 1, unknown: 2 } as const;
const LEVELS: Record<TrustLevel, { words: typeof m.home_trust_high; look: string }> = {
  high: { words: m.home_trust_high, look: 'text-fit-text' },
  medium: { words: m.home_trust_medium, look: 'text-ink' },
  low: { words: m.home_trust_low, look: 'text-danger-text' },
};

interface TrustProps {
  trust: HomeDetail['trust'];
  /** The home, for a reader who may doubt what was found out about it. */
  about?: HomeDetail;
}

/** What was checked about an offer, what speaks against it, and what nobody knows. */
export function Trust({ trust, about }: TrustProps) {
  const lang = useLang();
  const { words, look } = LEVELS[trust.level];
  const checks = trust.checks.toSorted((a, b) => ORDER[a.verdict] - ORDER[b.verdict]);
  return (
    <>
      <Card className="grid gap-4">
        <p className={cx('flex items-start gap-2 font-strong', look)}>
          <Icon of={trust.level === 'low' ? ShieldAlert : ShieldCheck} />
          {words({ passed: trust.passed, made: trust.made })}
        </p>
        <Reasons
          items={checks.map((check) => ({ kind: check.verdict, text: checkWords(check, lang) }))}
          labels={{ for: m.home_trust_for(), against: m.home_trust_against(), unknown: m.home_trust_unknown() }}
        />
        {about && <Question home={about} />}
      </Card>
      <Note tone="mixed">
        {m.home_safety()} <LocalLink to="/safety">{m.home_safety_link()}</LocalLink>
      </Note>
    </>
  );
}

/** The way to say that this cannot be right. */
function Question({ home: { property: home, publisher } }: { home: HomeDetail }) {
  const session = useSession();
  const ownId = useOwnId();
  const navigate = useLocalNavigate();
  const ask = () => {
    if (session === 'out') navigate(`/auth?next=${encodeURIComponent(`/properties/${home.id}`)}`);
    else requestReport({ type: 'score', resourceId: home.id, name: home.title ?? m.home_untitled(), isHome: true });
  };
  // nobody can report what is their own
  if (ownId && ownId === publisher?.user_id) return null;
  return (
    <p className="border-t border-line pt-3 text-14 text-soft">
      {m.verification_doubt()}{' '}
      <button
        type="button"
        onClick={ask}
        className="relative text-link underline underline-offset-3 after:absolute after:-inset-3"
      >
        {m.verification_doubt_go()}
      </button>
    </p>
  );
}
