import { useLang } from '#browser/i18n/lang.ts';
import { formatDate, formatEuros } from '#shared/i18n/format.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { PersonDetails } from '../../domain/people.ts';
import { PAYMENT_METHOD_LABELS } from './payment-method-labels.ts';

/** Reports of harm by people to whom a closed account wrote. */
export function HarmList({ reports }: { reports: PersonDetails['harm'] }) {
  const lang = useLang();
  return (
    <Card as="section" aria-labelledby="admin-person-harm">
      <h2 id="admin-person-harm" className="text-18">
        {m.harm_admin_title()}
      </h2>
      <ul className="mt-3 grid gap-2 text-14">
        {reports.map(({ victim_id: victim, harm, amount_cents: cents, paid_on: day, method, created_at: at }) => (
          <li key={victim + harm} className="flex flex-wrap gap-x-3">
            <LocalizedLink to={`/admin/people/${victim}`}>{formatDate(at, lang)}</LocalizedLink>
            <span>
              {[
                harm === 'paid' ? m.harm_admin_paid() : m.harm_admin_shared_data(),
                cents !== null && formatEuros(cents, lang),
                day !== null && formatDate(`${day}T12:00:00Z`, lang),
                method !== null && PAYMENT_METHOD_LABELS[method](),
              ]
                .filter(Boolean)
                .join(SEPARATOR)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
