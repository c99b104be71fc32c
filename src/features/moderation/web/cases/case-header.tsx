import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { SEPARATOR } from '#shared/text/text.ts';
import { m } from '#messages';
import type { FullCase } from '../../domain/case-schema.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { CaseToolbar } from './case-toolbar.tsx';
import { caseName, formatRelativeTime, reportCountLabel, subjectLabel } from './case-labels.ts';

/** Person or subject of a case, its reasons and state, and who looks into it. */
export function CaseHeader({ found }: { found: FullCase }) {
  const lang = useLang();
  const { about, state } = found;
  const name = safeDisplayText(caseName(found));
  return (
    <header className="grid gap-2 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={about?.name ?? found.subject_name} src={about?.avatar_urls?.small} size={44} />
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id="case" tabIndex={-1} className="scroll-mt-24 text-18 wrap-anywhere outline-none">
              {about ? name : subjectLabel(found, name)}
            </h2>
            {found.reasons.map((reason) => (
              <Badge key={reason} tone="danger">
                {REASON_LABELS[reason]()}
              </Badge>
            ))}
            {state !== 'open' && (
              <Badge tone={state === 'appealed' ? 'warning' : 'neutral'}>{m.cases_state_one({ state })}</Badge>
            )}
            {about?.is_disabled && <Badge tone="danger">{m.cases_is_disabled()}</Badge>}
          </div>
          <p className="text-14 text-muted">
            {[
              about && m.cases_account({ ago: formatRelativeTime(about.created_at, Date.now(), lang) }),
              about &&
                (about.homes.all === 0
                  ? m.cases_homes_none()
                  : m.cases_homes({ count: about.homes.all, shown: about.homes.shown })),
              reportCountLabel(found.reports),
              formatRelativeTime(found.created_at, Date.now(), lang),
            ]
              .filter(Boolean)
              .join(SEPARATOR)}
            {about && (
              <>
                {SEPARATOR}
                <LocalizedLink to={`/admin/people/${about.id}`}>{m.desk_full_record()}</LocalizedLink>
              </>
            )}
          </p>
        </div>
        <CaseToolbar found={found} />
      </div>
      {found.is_held && <Callout tone="warning">{m.cases_is_auto_hidden()}</Callout>}
      {found.quarantined_messages > 0 && (
        <Callout tone="warning">{m.cases_quarantined_messages({ count: found.quarantined_messages })}</Callout>
      )}
      {found.is_doubted && <Callout>{m.cases_is_low_reputation()}</Callout>}
    </header>
  );
}
