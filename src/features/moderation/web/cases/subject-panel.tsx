import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { formatRelativeTime } from './case-labels.ts';

/** Responsible account: properties and status. */
export function SubjectPanel({ about }: { about: NonNullable<FullCase['about']> }) {
  const lang = useLang();
  const name = safeDisplayText(about.name);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={about.name} src={about.avatar_urls?.small} size={48} />
      <div className="min-w-0 text-14">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LocalizedLink to={`/admin/people/${about.id}`} className="font-strong wrap-anywhere">
            {name}
          </LocalizedLink>
          {about.is_disabled && <Badge tone="danger">{m.cases_is_disabled()}</Badge>}
        </p>
        <p className="text-muted">
          {m.cases_account({ ago: formatRelativeTime(about.created_at, Date.now(), lang) })} ·{' '}
          {about.homes.all === 0
            ? m.cases_homes_none()
            : m.cases_homes({ count: about.homes.all, shown: about.homes.shown })}
        </p>
      </div>
    </div>
  );
}
