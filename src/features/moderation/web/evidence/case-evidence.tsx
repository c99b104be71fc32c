import type { ReactNode } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Images from 'lucide-react/icons/images';
import Phone from 'lucide-react/icons/phone';
import Quote from 'lucide-react/icons/quote';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { cx } from '#ui/core/cx.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { SEPARATOR } from '#shared/text/text.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { CaseFacts } from '../../domain/evidence/case-facts.ts';
import type { FullCase } from '../../domain/case-schema.ts';
import type { PhraseKind } from '../../domain/evidence/marked-phrases.ts';
import { formatDuration, formatShare } from '../analytics/format-numbers.ts';
import { CaseListings } from './case-listings.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { PHRASE_LABELS } from './marked-text.tsx';
import { useCaseFacts } from './use-case-facts.ts';

/** Evidence of a case: the facts that weigh most, then the copies with marked phrases, then the person's listings. */
export function CaseEvidence({ found }: { found: FullCase }) {
  const { data: facts, isError, isFetching, refetch } = useCaseFacts(found.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {facts ? (
        <FactList facts={facts} found={found} />
      ) : isError ? (
        <ErrorState
          title={m.case_facts_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.case_facts_retry()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={m.case_facts_loading()}>
          <Skeleton className="h-24 rounded-inner" />
        </Loading>
      )}
      <EvidenceView found={found} facts={facts} />
      {facts && facts.listings.length > 0 && <CaseListings listings={facts.listings} />}
    </div>
  );
}

const CONTACT_LABELS = { phone: m.case_facts_same_phone, email: m.case_facts_same_email } as const;

/** Phrases quoted among the facts. */
const MAX_QUOTES = 3;
/** Age of an account that counts as new, in days. */
const NEW_ACCOUNT_DAYS = 30;

function FactList({ facts, found }: { facts: CaseFacts; found: FullCase }) {
  const lang = useLang();
  const { repeated, shared_photos: shared, account_days: days } = facts;
  const quotes = quotesOf(facts, found);
  const strong = [
    repeated && (
      <Fact key="repeated" icon={Copy} isStrong>
        <b>{m.case_facts_repeated({ people: repeated.people, span: formatSpan(repeated.span_s, lang) })}</b>{' '}
        <span className="text-muted">
          {m.case_facts_repeated_detail({
            share: formatShare(repeated.likeness_percent / 100, lang),
            when: formatDate(repeated.last_at, lang, 'shortTime'),
          })}
        </span>
      </Fact>
    ),
    ...quotes.slice(0, MAX_QUOTES).map(({ kind, text }) => (
      <Fact key={text} icon={Quote} isStrong>
        <b dir="auto" className="wrap-anywhere">
          {m.case_facts_phrase({ kind: PHRASE_LABELS[kind](), text: safeDisplayText(text) })}
        </b>
      </Fact>
    )),
    shared.photos > 0 && (
      <Fact key="photos" icon={Images} isStrong>
        <b>{m.case_facts_photos({ count: shared.photos })}</b>{' '}
        {shared.listings.slice(0, MAX_QUOTES).map(({ id, title, city }) => (
          <LocalizedLink key={id} to={`/properties/${id}`} className="mr-2">
            {[title && safeDisplayText(title), city].filter(Boolean).join(SEPARATOR) || m.case_facts_no_title()}
          </LocalizedLink>
        ))}
      </Fact>
    ),
  ].filter(Boolean);
  return (
    <section aria-label={m.case_facts_title()} className="grid gap-2">
      <h4 className="text-14 font-strong">{m.case_facts_title()}</h4>
      <ul className="grid gap-1.5">
        {strong.length > 0 ? strong : <Fact icon={Quote}>{m.case_facts_none()}</Fact>}
        {facts.same_contacts.map(({ kind, user_id: id }) => (
          <Fact key={`${kind} ${id}`} icon={Phone}>
            {CONTACT_LABELS[kind]()}{' '}
            <LocalizedLink to={`/admin/people/${id}`}>{m.case_facts_account_link()}</LocalizedLink>
          </Fact>
        ))}
        {days !== null && days < NEW_ACCOUNT_DAYS && (
          <Fact icon={CalendarDays}>{days === 0 ? m.case_facts_account_new() : m.case_facts_account({ days })}</Fact>
        )}
        {facts.views.map((view) => (
          <ReporterViewFact key={view.reporter_id} view={view} found={found} />
        ))}
      </ul>
    </section>
  );
}

function Fact({ icon, isStrong = false, children }: { icon: LucideIcon; isStrong?: boolean; children: ReactNode }) {
  return (
    <li
      className={cx(
        'flex items-start gap-2.5 rounded-inner px-3 py-2 text-14',
        isStrong ? 'bg-warning-tint' : 'bg-surface-quiet',
      )}
    >
      <Icon icon={icon} size={20} className="mt-px" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  );
}

function ReporterViewFact({ view, found }: { view: CaseFacts['views'][number]; found: FullCase }) {
  const reporter = found.told.find((one) => one.reporter?.id === view.reporter_id)?.reporter;
  if (!reporter) return null;
  const name = safeDisplayText(reporter.name);
  const text = view.has_blocked
    ? m.case_facts_blocked({ name })
    : view.sees_profile
      ? m.case_facts_sees({ name })
      : m.case_facts_sees_not({ name });
  return <Fact icon={view.sees_profile ? Eye : EyeOff}>{text}</Fact>;
}

/** The phrases of the copied texts, threats and the reported message first, each kind once. */
function quotesOf(facts: CaseFacts, { evidence }: FullCase): { kind: PhraseKind; text: string }[] {
  const textOf = ({ source, id }: CaseFacts['phrases'][number]) =>
    ({
      message: evidence.messages.find((one) => one.id === id)?.content,
      home: evidence.home?.property.description,
      group: evidence.group?.description,
      profile: evidence.profile?.description,
      room_wanted: evidence.room_wanted?.about,
    })[source] ?? '';
  const all = facts.phrases.toReversed().flatMap((one) =>
    one.phrases.map(({ kind, start, end }) => ({
      kind,
      text: textOf(one).slice(start, end),
      rank: Number(kind === 'threat') * 2 + Number(one.id !== '' && one.id === evidence.message_id),
    })),
  );
  const ranked = all.toSorted((a, b) => b.rank - a.rank);
  return ranked.filter((one, at) => ranked.findIndex(({ kind }) => kind === one.kind) === at);
}

const MIN_SPAN_S = 60;

/** Duration of at least a minute: '1 min', '3 h'. */
function formatSpan(seconds: number, lang: Parameters<typeof formatDuration>[1]): string {
  return formatDuration(Math.max(seconds, MIN_SPAN_S) * 1000, lang);
}
