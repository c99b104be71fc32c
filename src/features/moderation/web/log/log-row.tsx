import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { DOT } from '#kit/text.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { AuditLine } from '../../domain/audit.ts';
import { REASONS } from '../../domain/rules.ts';
import { momentWords } from '../listing/moments.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { actionLine, subjectName } from './audit-words.ts';
import { detailWords } from './detail-words.ts';

/** A line of the log: who did what, of what, when. */
export function LogRow({ entry, onSubject }: { entry: AuditLine; onSubject: (id: string) => void }) {
  const lang = useLang();
  const { seq, actor, action, subject, detail, created_at: at } = entry;
  const reason = REASONS.find((one) => subject.type === 'report' && one === subject.name);
  const name = reason
    ? m.admin_log_report_of({ reason: REASON_WORDS[reason]() })
    : subject.name && shownText(subject.name);
  const facts = detailWords(detail, lang);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[4rem_minmax(0,1fr)_auto] lg:items-baseline">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {actor ? (
            <LocalLink to={`/admin/people/${actor.id}`} className="font-strong">
              {actor.name ? shownText(actor.name) : actor.id.slice(0, 8)}
            </LocalLink>
          ) : (
            <span className="font-strong">{m.admin_log_tukan()}</span>
          )}
          {': '}
          {actionLine(action, subjectName(subject.type, subject.id, name))}
        </p>
        {facts.length > 0 && <p className="mt-0.5 text-12 wrap-anywhere text-faint">{facts.join(DOT)}</p>}
        <p className="flex flex-wrap gap-x-4 text-14">
          {subject.type === 'user' && (
            <LocalLink to={`/admin/people/${subject.id}`} className="inline-flex min-h-tap items-center">
              {m.admin_log_open()}
            </LocalLink>
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
        <span className="text-faint lg:order-first">{m.admin_log_number({ seq })}</span>
        <time dateTime={at} className="text-soft lg:order-last">
          {momentWords(at, lang)}
        </time>
      </p>
    </li>
  );
}
