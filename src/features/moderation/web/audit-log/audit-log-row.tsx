import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { AuditLogEntry } from '../../domain/audit.ts';
import { REASONS } from '../../domain/rules.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { auditActionText, auditSubjectLabel } from './audit-labels.ts';
import { formatDetail } from './format-detail.ts';

/** Audit log entry. */
export function AuditLogRow({ entry, onSubject }: { entry: AuditLogEntry; onSubject: (id: string) => void }) {
  const lang = useLang();
  const { seq, actor, action, subject, detail, created_at: at } = entry;
  const reason = REASONS.find((one) => subject.type === 'report' && one === subject.name);
  const name = reason
    ? m.admin_log_report_of({ reason: REASON_LABELS[reason]() })
    : subject.name && safeDisplayText(subject.name);
  const facts = formatDetail(detail, lang);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[4rem_minmax(0,1fr)_auto] lg:items-baseline">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {actor ? (
            <LocalizedLink to={`/admin/people/${actor.id}`} className="font-strong">
              {actor.name ? safeDisplayText(actor.name) : actor.id.slice(0, 8)}
            </LocalizedLink>
          ) : (
            <span className="font-strong">{m.admin_log_tukan()}</span>
          )}
          {': '}
          {auditActionText(action, auditSubjectLabel(subject.type, subject.id, name))}
        </p>
        {facts.length > 0 && <p className="mt-0.5 text-12 wrap-anywhere text-subtle">{facts.join(SEPARATOR)}</p>}
        <p className="flex flex-wrap gap-x-4 text-14">
          {subject.type === 'user' && (
            <LocalizedLink to={`/admin/people/${subject.id}`} className="inline-flex min-h-tap items-center">
              {m.admin_log_open()}
            </LocalizedLink>
          )}
          <button
            type="button"
            className="min-h-tap text-link underline underline-offset-3"
            onClick={() => onSubject(subject.id)}
          >
            {m.admin_log_all_of()}
          </button>
        </p>
      </div>
      <p className="num flex gap-3 text-14 lg:contents">
        <span className="text-subtle lg:order-first">{m.admin_log_number({ seq })}</span>
        <time dateTime={at} className="text-muted lg:order-last">
          {formatDate(at, lang, 'shortTime')}
        </time>
      </p>
    </li>
  );
}
