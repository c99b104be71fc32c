import { useRef, useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { useReplacementGuard } from '#ui/hooks/use-replacement-guard.ts';
import { m } from '#messages';
import { answerOptions, QUESTION_CONFIG, QUESTION_KEYS, type QuestionKey } from '../../domain/questions.ts';
import type { Match } from '../../domain/schema.ts';
import { displayPoints } from '../../domain/range/verdict.ts';
import { formatTenths } from '../format-match.ts';
import { QuestionOptions } from './question-options.tsx';

type OpenAnswer = Match['open'][number] & { factor: QuestionKey };

/** Own missing answers that can raise a score and are given with one tap, the most useful first. */
export function openQuestions(fit: Pick<Match, 'open'>): OpenAnswer[] {
  return fit.open.filter((each): each is OpenAnswer => (QUESTION_KEYS as readonly string[]).includes(each.factor));
}

/**
 * Chips of the answers that can raise this score: a chip opens its question in place. Says afterwards how far the score
 * has risen. `onOpen` is called before a question opens, so that a list can keep the person in view while it changes.
 */
export function OpenAnswers({ fit, onOpen }: { fit: Pick<Match, 'open' | 'score'>; onOpen?: () => void }) {
  const lang = useLang();
  const [key, setKey] = useState<QuestionKey | null>(null);
  const [answered, setAnswered] = useState<readonly QuestionKey[]>([]);
  const [before, setBefore] = useState<number | null>(null);
  const container = useRef<HTMLDivElement>(null);
  // An open question covers nothing; after an answer, other content stands under the finger.
  useReplacementGuard(String(answered.length), container);
  const open = openQuestions(fit)
    .filter(({ factor }) => !answered.includes(factor))
    .slice(0, QUESTION_CONFIG.maxAtOnce);
  const gained = before === null ? 0 : displayPoints(fit.score) - before;
  if (open.length === 0 && gained <= 0) return null;
  const onAnswered = (factor: QuestionKey) => {
    if (fit.score !== null) setBefore(before ?? displayPoints(fit.score));
    setAnswered([...answered, factor]);
    setKey(null);
    // The pressed option disappears, so the focus moves to the chips.
    container.current?.focus();
  };
  return (
    <div ref={container} tabIndex={-1} className="grid gap-3 rounded-inner bg-success-tint p-4">
      <p role="status" className="text-14 font-strong text-success-text empty:hidden">
        {gained > 0 && m.matching_open_gained({ points: gained, count: answered.length })}
      </p>
      {open.length > 0 && (
        <>
          <p className="text-14 font-strong">{m.matching_open_title({ count: open.length })}</p>
          <div className="flex flex-wrap gap-2">
            {open.map(({ factor, tenths }) => (
              <Chip
                key={factor}
                selected={key === factor}
                aria-expanded={key === factor}
                aria-label={m.matching_open_chip({
                  factor: m.matching_factor({ factor }),
                  points: formatTenths(tenths, lang),
                })}
                onClick={() => {
                  onOpen?.();
                  setKey(key === factor ? null : factor);
                }}
              >
                {m.matching_factor({ factor })} <b className="num">+{formatTenths(tenths, lang)}</b>
              </Chip>
            ))}
          </div>
        </>
      )}
      {key !== null && (
        <div key={key} ref={scrollIntoView} className="scroll-mb-40">
          <QuestionOptions
            question={{ key, options: answerOptions(key, new Date().toISOString().slice(0, 10)) }}
            onAnswered={() => onAnswered(key)}
          />
        </div>
      )}
    </div>
  );
}

/** The question opens below the chips, where the action bar of the card may cover it. */
function scrollIntoView(element: HTMLDivElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
