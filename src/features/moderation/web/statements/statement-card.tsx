import { useState, type ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { madridDay } from '#kit/madrid.ts';
import type { Lang } from '#kit/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { Statement } from '../../domain/actions.ts';
import { isStanding, meansWords, RULE_WORDS } from '../actions/action-words.ts';
import { AppealForm } from './appeal-form.tsx';
import type { StatementsLink } from './use-statements.ts';

const FOUND_WORDS = {
  report: m.appeals_found_report,
  automatic: m.appeals_found_automatic,
  own: m.appeals_found_own,
} as const;

export interface StatementCardProps {
  statement: Statement;
  link: StatementsLink;
  /** The one that the reader came for: its form is open. */
  isFirst: boolean;
}

/** What was done, why, which rule, what it means, how it was decided; and what can be said, or was said, against it. */
export function StatementCard({ statement, link, isFirst }: StatementCardProps) {
  const lang = useLang();
  const decided = statement.is_automated ? m.appeals_decided_machine() : m.appeals_decided_person();
  return (
    <Card as="article" className="grid gap-5">
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-14 text-soft">
          <State statement={statement} lang={lang} />
          {madridDay(new Date(statement.created_at), lang)}
        </p>
        <h2 className="text-22 wrap-anywhere">{doneWords(statement, lang)}</h2>
      </header>
      <dl className="m-0 grid gap-4">
        <Part term={m.appeals_what()}>
          <span dir="auto" className="whitespace-pre-line">
            {statement.facts}
          </span>
        </Part>
        <Part term={m.appeals_rule()}>{RULE_WORDS[statement.reason]()}</Part>
        <Part term={m.appeals_effect()}>{meansWords(statement)}</Part>
        <Part term={m.appeals_how()}>{`${FOUND_WORDS[statement.found_by]()} ${decided}`}</Part>
      </dl>
      <Against {...{ statement, link, isFirst, lang }} />
    </Card>
  );
}

function doneWords({ action, subject_type: type, subject_name: title, until }: Statement, lang: Lang): string {
  const name = title ? shownText(title) : m.appeals_nameless();
  if (action === 'warn')
    return type === 'profile' ? m.appeals_done_warn_profile() : m.appeals_done_warn_thing({ name });
  if (action === 'hide')
    return type === 'profile' ? m.appeals_done_hide_profile() : m.appeals_done_hide_thing({ name });
  return until ? m.appeals_done_suspend({ day: madridDay(new Date(until), lang) }) : m.appeals_done_ban();
}

function State({ statement, lang }: { statement: Statement; lang: Lang }) {
  const { lifted_at: lifted, until, action } = statement;
  if (lifted) return <Badge tone="fit">{m.appeals_lifted({ day: madridDay(new Date(lifted), lang) })}</Badge>;
  if (action === 'warn') return null;
  if (isStanding(statement, Date.now())) return <Badge tone="mixed">{m.appeals_standing()}</Badge>;
  return <Badge>{m.appeals_over({ day: madridDay(new Date(until ?? 0), lang) })}</Badge>;
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-14 font-strong text-soft">{term}</dt>
      <dd className="m-0 max-w-[65ch] wrap-anywhere">{children}</dd>
    </div>
  );
}

function Against({ statement, link, isFirst, lang }: StatementCardProps & { lang: Lang }) {
  const [isOpen, setOpen] = useState(isFirst);
  const { appeal, can_appeal: canAppeal, lifted_at: lifted } = statement;
  const day = madridDay(new Date(statement.appeal_until), lang);
  if (appeal) return <Said appeal={appeal} />;
  if (canAppeal) {
    return (
      <div className="grid gap-4 border-t border-line pt-5">
        <p className="max-w-[65ch] text-soft">{m.appeals_until({ day })}</p>
        {isOpen ? (
          <AppealForm id={statement.id} link={link} focused={!isFirst} />
        ) : (
          <Button look="line" className="justify-self-start" onClick={() => setOpen(true)}>
            {m.appeals_form_title()}
          </Button>
        )}
      </div>
    );
  }
  return lifted ? null : <p className="text-14 text-soft">{m.appeals_too_late({ day })}</p>;
}

const SAID = {
  open: { tone: 'quiet', words: m.appeals_sent_title },
  accepted: { tone: 'fit', words: m.appeals_appeal_accepted },
  refused: { tone: 'quiet', words: m.appeals_appeal_refused },
} as const;

function Said({ appeal }: { appeal: NonNullable<Statement['appeal']> }) {
  const { tone, words } = SAID[appeal.state];
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Note tone={tone}>
        <p role="status" className="font-strong">
          {words()}
        </p>
        {appeal.state === 'open' && <p>{m.appeals_sent_text()}</p>}
      </Note>
      <dl className="m-0 grid gap-4">
        <Part term={m.appeals_said()}>
          <span dir="auto" className="whitespace-pre-line">
            {appeal.text}
          </span>
        </Part>
        {appeal.answer && (
          <Part term={m.appeals_answered()}>
            <span dir="auto" className="whitespace-pre-line">
              {appeal.answer}
            </span>
          </Part>
        )}
      </dl>
    </div>
  );
}
