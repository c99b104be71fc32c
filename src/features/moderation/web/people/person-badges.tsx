import BadgeCheck from 'lucide-react/icons/badge-check';
import { SANCTIONED_STATUSES } from '#features/accounts/domain/account-status.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PersonSummary } from '../../domain/people.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { ACCOUNT_STATUS_LABELS } from './person-labels.ts';

/** Badges for account status, role, reports and verification. */
export function PersonBadges({ person }: { person: PersonSummary }) {
  const lang = useLang();
  const {
    status,
    status_reason: reason,
    status_until: until,
    role,
    verified,
    early_bird_number: early,
    open_reports: reports,
  } = person;
  return (
    <span className="flex flex-wrap gap-1.5">
      {status !== 'active' && (
        <Badge tone={SANCTIONED_STATUSES.includes(status) ? 'danger' : 'warning'}>
          {status === 'suspended' && until
            ? m.admin_people_suspended_until({ day: formatDate(until, lang, 'shortDay') })
            : ACCOUNT_STATUS_LABELS[status]()}
        </Badge>
      )}
      {/* A badge of its own, because both in one are cut off on a phone. */}
      {reason && <Badge tone="danger">{REASON_LABELS[reason]()}</Badge>}
      {role === 'admin' && <Badge tone="ai">{m.admin_people_admin()}</Badge>}
      {reports > 0 && <Badge tone="accent">{m.admin_list_reports({ count: reports })}</Badge>}
      {!person.email_confirmed && <Badge>{m.admin_people_unconfirmed()}</Badge>}
      {verified && (
        <Badge tone="success" icon={BadgeCheck}>
          {m.admin_people_verified()}
        </Badge>
      )}
      {early !== null && <Badge>{m.admin_people_early({ number: early })}</Badge>}
    </span>
  );
}
