import { useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { madridDay } from '#kit/madrid.ts';
import { DOT } from '#kit/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { m } from '#words';
import { APPEAL, type Sanction } from '../../domain/actions.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { useKeptText } from '../kept-text.ts';
import { actionWords, isStanding } from './action-words.ts';
import { useDecide } from './use-actions.ts';

/** What was done before, the newest first; an appeal that waits is decided here. */
export function SanctionHistory({ sanctions, onDone }: { sanctions: readonly Sanction[]; onDone: () => void }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-text text-16 font-strong tracking-normal">{m.appeals_history()}</h3>
      <ul className="grid gap-3">
        {sanctions.map((sanction) => (
          <li key={sanction.id} className="grid gap-2 rounded-inner bg-surface-quiet p-3">
            <Line sanction={sanction} />
            {sanction.appeal && <Appeal key={sanction.appeal.id} appeal={sanction.appeal} onDone={onDone} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ sanction }: { sanction: Sanction }) {
  const lang = useLang();
  const { action, subject_type: type, subject_name: name, by_name: by, created_at: at, lifted_at: lifted } = sanction;
  const standing = isStanding(sanction, Date.now());
  const day = (moment: string) => madridDay(new Date(moment), lang);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-strong">{actionWords(action, type)}</span>
        {action !== 'warn' && (
          <Badge tone={standing ? 'bad' : 'neutral'}>
            {standing
              ? m.appeals_standing()
              : lifted
                ? m.appeals_lifted({ day: day(lifted) })
                : m.appeals_over({ day: day(sanction.until ?? at) })}
          </Badge>
        )}
      </p>
      <p className="text-14 text-soft wrap-anywhere">
        {[
          name && shownText(name),
          REASON_WORDS[sanction.reason](),
          by ? shownText(by) : m.appeals_history_tukan(),
          day(at),
        ]
          .filter(Boolean)
          .join(DOT)}
      </p>
      <p className="text-14 wrap-anywhere whitespace-pre-line">{sanction.facts}</p>
    </>
  );
}

const STATE_WORDS = {
  open: m.appeals_appeal_open,
  accepted: m.appeals_appeal_accepted,
  refused: m.appeals_appeal_refused,
} as const;

function Appeal({ appeal, onDone }: { appeal: NonNullable<Sanction['appeal']>; onDone: () => void }) {
  const lang = useLang();
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2 text-14">
        <Badge tone={appeal.state === 'open' ? 'hot' : 'neutral'}>{STATE_WORDS[appeal.state]()}</Badge>
        <span className="text-soft">{madridDay(new Date(appeal.created_at), lang)}</span>
      </p>
      <blockquote className="m-0 wrap-anywhere whitespace-pre-line" dir="auto">
        {shownText(appeal.text)}
      </blockquote>
      {appeal.answer && <p className="text-14 text-soft wrap-anywhere whitespace-pre-line">{appeal.answer}</p>}
      {appeal.state === 'open' && <Decide appeal={appeal} onDone={onDone} />}
    </div>
  );
}

function Decide({ appeal, onDone }: { appeal: NonNullable<Sanction['appeal']>; onDone: () => void }) {
  const [answer, setAnswer] = useKeptText(`appeal-answer:${appeal.id}`);
  const decide = useDecide(appeal.id, onDone);
  const [isTried, setTried] = useState(false);
  const said = answer.trim();
  const send = (decision: 'accept' | 'refuse') => {
    setTried(true);
    if (said === '' || said.length > APPEAL.answerMaxLength) return;
    // by then it may be drawn as decided
    decide.mutateAsync({ decision, answer: said }).then(
      () => setAnswer(''),
      () => undefined,
    );
  };
  const isBusy = (decision: 'accept' | 'refuse') => decide.isPending && decide.variables.decision === decision;
  return (
    <div className="grid gap-3">
      {appeal.is_own_decision && <Note tone="mixed">{m.appeals_appeal_own()}</Note>}
      <Field label={m.appeals_appeal_answer()} error={isTried && said === '' && m.error_required()} required>
        <TextArea
          rows={3}
          dir="auto"
          maxLength={APPEAL.answerMaxLength}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button look="line" busy={isBusy('accept')} disabled={isBusy('refuse')} onClick={() => send('accept')}>
          {m.appeals_appeal_accept()}
        </Button>
        <Button look="line" busy={isBusy('refuse')} disabled={isBusy('accept')} onClick={() => send('refuse')}>
          {m.appeals_appeal_refuse()}
        </Button>
      </div>
    </div>
  );
}
