import { useState, type ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Statement } from '../../domain/actions.ts';
import { isSanctionActive, effectText, RULE_LABELS } from '../actions/action-labels.ts';
import { AppealForm } from './appeal-form.tsx';
import type { StatementsLink } from './use-statements.ts';

const FOUND_BY_LABELS = {
  report: m.appeals_found_report,
  automatic: m.appeals_found_automatic,
  own: m.appeals_found_own,
} as const;

export interface StatementCardProps {
  statement: Statement;
  link: StatementsLink;
  /** First statement of the page; its form is open. */
  isFirst: boolean;
}

/** Statement of reasons: action, facts, rule, effect and origin, with the appeal or its form. */
export function StatementCard({ statement, link, isFirst }: StatementCardProps) {
  const lang = useLang();
  const decided = statement.is_automated ? m.appeals_decided_machine() : m.appeals_decided_person();
  return (
    <Card as="article" className="grid gap-5">
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
          <StatusBadge statement={statement} lang={lang} />
          {formatDate(new Date(statement.created_at), lang)}
        </p>
        <h2 className="text-22 wrap-anywhere">{actionSummary(statement, lang)}</h2>
      </header>
      <dl className="m-0 grid gap-4">
        <DetailRow term={m.appeals_what()}>
          <span dir="auto" className="whitespace-pre-line">
            {statement.facts}
          </span>
        </DetailRow>
        <DetailRow term={m.appeals_rule()}>{RULE_LABELS[statement.reason]()}</DetailRow>
        <DetailRow term={m.appeals_effect()}>{effectText(statement)}</DetailRow>
        <DetailRow term={m.appeals_how()}>{`${FOUND_BY_LABELS[statement.found_by]()} ${decided}`}</DetailRow>
      </dl>
      <AppealSection {...{ statement, link, isFirst, lang }} />
    </Card>
  );
}

function actionSummary({ action, subject_type: type, subject_name: title, until }: Statement, lang: Lang): string {
  const name = title ? safeDisplayText(title) : m.appeals_nameless();
  if (action === 'warn')
    return type === 'profile' ? m.appeals_done_warn_profile() : m.appeals_done_warn_thing({ name });
  if (action === 'hide')
    return type === 'profile' ? m.appeals_done_hide_profile() : m.appeals_done_hide_thing({ name });
  return until ? m.appeals_done_suspend({ day: formatDate(new Date(until), lang) }) : m.appeals_done_ban();
}

function StatusBadge({ statement, lang }: { statement: Statement; lang: Lang }) {
  const { lifted_at: lifted, until, action } = statement;
  if (lifted) return <Badge tone="success">{m.appeals_lifted({ day: formatDate(new Date(lifted), lang) })}</Badge>;
  if (action === 'warn') return null;
  if (isSanctionActive(statement, Date.now())) return <Badge tone="warning">{m.appeals_active()}</Badge>;
  return <Badge>{m.appeals_expired({ day: formatDate(new Date(until ?? 0), lang) })}</Badge>;
}

function DetailRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-14 font-strong text-muted">{term}</dt>
      <dd className="m-0 max-w-[65ch] wrap-anywhere">{children}</dd>
    </div>
  );
}

function AppealSection({ statement, link, isFirst, lang }: StatementCardProps & { lang: Lang }) {
  const [isOpen, setOpen] = useState(isFirst);
  const { appeal, can_appeal: canAppeal, lifted_at: lifted } = statement;
  const day = formatDate(new Date(statement.appeal_until), lang);
  if (appeal) return <AppealDetails appeal={appeal} />;
  if (canAppeal) {
    return (
      <div className="grid gap-4 border-t border-line pt-5">
        <p className="max-w-[65ch] text-muted">{m.appeals_until({ day })}</p>
        {isOpen ? (
          <AppealForm id={statement.id} link={link} focused={!isFirst} />
        ) : (
          <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
            {m.appeals_form_title()}
          </Button>
        )}
      </div>
    );
  }
  return lifted ? null : <p className="text-14 text-muted">{m.appeals_too_late({ day })}</p>;
}

const APPEAL_STATE_NOTES = {
  open: { tone: 'neutral', label: m.appeals_sent_title },
  accepted: { tone: 'success', label: m.appeals_appeal_accepted },
  refused: { tone: 'neutral', label: m.appeals_appeal_refused },
} as const;

function AppealDetails({ appeal }: { appeal: NonNullable<Statement['appeal']> }) {
  const { tone, label } = APPEAL_STATE_NOTES[appeal.state];
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Callout tone={tone}>
        <p role="status" className="font-strong">
          {label()}
        </p>
        {appeal.state === 'open' && <p>{m.appeals_sent_text()}</p>}
      </Callout>
      <dl className="m-0 grid gap-4">
        <DetailRow term={m.appeals_your_appeal()}>
          <span dir="auto" className="whitespace-pre-line">
            {appeal.text}
          </span>
        </DetailRow>
        {appeal.answer && (
          <DetailRow term={m.appeals_answered()}>
            <span dir="auto" className="whitespace-pre-line">
              {appeal.answer}
            </span>
          </DetailRow>
        )}
      </dl>
    </div>
  );
}
