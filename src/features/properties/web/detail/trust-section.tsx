import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLang } from '#browser/i18n/lang.ts';
import { useActionAfterSignIn } from '#features/accounts/web/public/use-action-after-sign-in.ts';
import { openReport } from '#browser/bus/report-bus.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { Card } from '#ui/display/card.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { m } from '#messages';
import type { PropertyDetail } from '../../domain/detail.ts';
import type { TrustLevel } from '../../domain/trust.ts';
import { formatCheck } from './trust-labels.ts';

const VERDICT_ORDER = { for: 0, against: 1, unknown: 2 } as const;
const TRUST_LEVEL_STYLES: Record<TrustLevel, { label: typeof m.property_trust_high; className: string }> = {
  high: { label: m.property_trust_high, className: 'text-success-text' },
  medium: { label: m.property_trust_medium, className: 'text-ink' },
  low: { label: m.property_trust_low, className: 'text-danger-text' },
};

interface TrustSectionProps {
  trust: PropertyDetail['trust'];
  /** If set, offers a link to dispute the result. */
  detail?: PropertyDetail;
}

/** Trust checks of a listing: passed, failed and unknown. */
export function TrustSection({ trust, detail }: TrustSectionProps) {
  const lang = useLang();
  const { label, className } = TRUST_LEVEL_STYLES[trust.level];
  const checks = trust.checks.toSorted((a, b) => VERDICT_ORDER[a.verdict] - VERDICT_ORDER[b.verdict]);
  return (
    <>
      <Card className="grid gap-4">
        <p className={cx('flex items-start gap-2 font-strong', className)}>
          <Icon icon={trust.level === 'low' ? ShieldAlert : ShieldCheck} />
          {label({ passed: trust.passed, made: trust.made })}
        </p>
        <ProsConsList
          items={checks.map((check) => ({ kind: check.verdict, text: formatCheck(check, lang) }))}
          labels={{
            for: m.property_trust_for(),
            against: m.property_trust_against(),
            unknown: m.property_trust_unknown(),
          }}
        />
        {detail && <DisputeTrustLink detail={detail} />}
      </Card>
      <Callout tone="warning">
        {m.property_safety()} <LocalizedLink to="/public/safety">{m.property_safety_link()}</LocalizedLink>
        {' · '}
        <LocalizedLink to="/public/payments">{m.offers_pay_title()}</LocalizedLink>
      </Callout>
    </>
  );
}

/** Link to dispute the trust result. */
function DisputeTrustLink({ detail: { property, publisher } }: { detail: PropertyDetail }) {
  const ownId = useUserId();
  const ask = useActionAfterSignIn('dispute', () =>
    openReport({
      type: 'score',
      resourceId: property.id,
      name: property.title ?? m.property_untitled(),
      isProperty: true,
    }),
  );
  // Owners cannot report their own property.
  if (ownId && ownId === publisher?.user_id) return null;
  return (
    <p className="border-t border-line pt-3 text-14 text-muted">
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
