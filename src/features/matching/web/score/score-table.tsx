import { useState, type ReactNode } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { isolateBidi } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { m } from '#messages';
import { answerOptions } from '../../domain/questions.ts';
import type { MatchWithResponse } from '../../domain/schema.ts';
import { reasonFactor } from '../../domain/reasons/reason-factor.ts';
import { formatTenths, formatTermNames, scoreShape, type ScoreTerm } from '../format-match.ts';
import { openQuestions } from '../questions/open-answers.tsx';
import { QuestionOptions } from '../questions/question-options.tsx';
import { reasonLabel } from '../reason-labels.ts';
import { groupTerms } from './group-terms.ts';
import { ScoreFactorRow } from './score-factor-row.tsx';
import { ScoreSummary } from './score-summary.tsx';

/** The terms of a score by what the reader can do: answer, read, or wait for the other. They add up to the total. */
export function ScoreTable({ fit, score, name }: { fit: MatchWithResponse; score: number; name: string }) {
  const lang = useLang();
  const { data: own } = useOwnProfile();
  const whyOf = (factor: ScoreTerm['factor']) => {
    const reason = fit.reasons.find((each) => reasonFactor(each) === factor);
    return reason && reasonLabel(reason, { mine: own?.gender ?? null });
  };
  const { mine, known, theirs, limit } = groupTerms(fit);
  const points = formatTenths(Math.round(score * 10), lang);
  const tenthsOf = (terms: readonly ScoreTerm[]) => terms.reduce((sum, { tenths }) => sum + tenths, 0);
  const mostOf = (terms: readonly ScoreTerm[]) => terms.reduce((sum, { of_tenths: most }) => sum + most, 0);
  const gain = fit.open.reduce((sum, { tenths }) => sum + tenths, 0);
  const share = (terms: readonly ScoreTerm[]) =>
    m.matching_how_of({ points: formatTenths(tenthsOf(terms), lang), most: formatTenths(mostOf(terms), lang) });
  return (
    <>
      <ScoreBar fit={fit} score={score} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard */}
      <section aria-label={m.matching_how()} tabIndex={0}>
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.matching_how_factor()}</th>
              <th scope="col">{m.matching_how_points()}</th>
            </tr>
          </thead>
          {mine.length > 0 && (
            <TermGroup title={m.matching_how_mine()} points={m.matching_how_gain({ points: formatTenths(gain, lang) })}>
              {mine.map((term) => (
                <OpenTermRow key={term.factor} term={term} fit={fit} why={whyOf(term.factor)} />
              ))}
            </TermGroup>
          )}
          <TermGroup title={m.matching_how_known()} points={share(known)}>
            {known.map((term) => (
              <ScoreFactorRow key={term.factor} addend={term} why={whyOf(term.factor)} />
            ))}
            {limit && <ScoreFactorRow addend={limit} why={m.matching_how_limit({ points })} />}
          </TermGroup>
          {theirs.length > 0 && (
            <TermGroup title={m.matching_how_theirs({ name: isolateBidi(name) })} points={share(theirs)}>
              <tr>
                <td colSpan={2} className="py-2.5 text-14 text-muted">
                  {formatTermNames(theirs, lang)}
                </td>
              </tr>
            </TermGroup>
          )}
          <tfoot className="sticky -bottom-5 bg-surface shadow-[0_-2px_0_var(--text)] md:-bottom-8">
            <tr>
              <th scope="row" className="py-3 font-strong">
                {m.matching_how_total()}
              </th>
              <td className="py-3 text-right align-baseline">
                <span className="price text-18">{m.matching_how_of({ points, most: '100' })}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <ScoreSummary fit={fit} small />
        <p className="text-12 text-subtle">{m.matching_how_version({ version: fit.version })}</p>
      </div>
    </>
  );
}

/** A row group with its own points, such as '47,4 de 49'. */
function TermGroup({ title, points, children }: { title: string; points: string; children: ReactNode }) {
  return (
    <tbody>
      <tr className="border-b border-line text-14 text-muted">
        <th scope="rowgroup" className="pt-5 pb-2 font-strong">
          {title}
        </th>
        <td className="num pt-5 pb-2 text-right whitespace-nowrap">{points}</td>
      </tr>
      {children}
    </tbody>
  );
}

/** A term that the reader's answer can raise: the question opens in the row, if one tap answers it. */
function OpenTermRow({ term, fit, why }: { term: ScoreTerm; fit: MatchWithResponse; why: string | undefined }) {
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const question = openQuestions(fit).find(({ factor }) => factor === term.factor);
  const gain = fit.open.find(({ factor }) => factor === term.factor)?.tenths ?? 0;
  const name = m.matching_factor({ factor: term.factor });
  return (
    <>
      <tr className="border-b border-line last:border-0">
        <th scope="row" className="w-full py-2.5 pr-4 align-top font-normal">
          <span className="block leading-ui font-mid">{name}</span>
          {why && <span className="mt-0.5 block text-14 text-muted">{why}</span>}
          <span
            aria-hidden="true"
            className="mt-1.5 block h-2 max-w-80 rounded-full border border-dashed border-success"
          />
        </th>
        <td className="py-2.5 text-right align-top leading-ui whitespace-nowrap">
          <span className="num block">{m.matching_how_gain({ points: formatTenths(gain, lang) })}</span>
          {question && (
            <Button
              variant="outline"
              className="mt-1.5"
              aria-expanded={isOpen}
              aria-label={m.matching_how_answer_factor({ factor: name })}
              onClick={() => setOpen(!isOpen)}
            >
              {m.matching_how_answer()}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && question && (
        <tr className="border-b border-line">
          <td colSpan={2} className="pt-1 pb-4 whitespace-normal">
            <QuestionOptions
              question={{
                key: question.factor,
                options: answerOptions(question.factor, new Date().toISOString().slice(0, 10)),
              }}
              onAnswered={() => setOpen(false)}
            />
          </td>
        </tr>
      )}
    </>
  );
}

/** The score as a bar: certain, open to the reader's answers, and the rest. */
function ScoreBar({ fit, score }: { fit: MatchWithResponse; score: number }) {
  const lang = useLang();
  const { percent, upTo, tone } = scoreShape(fit);
  const open = Math.round(((fit.up_to ?? score) - score) * 10);
  const tenths = Math.round(score * 10);
  if (upTo === percent || tone === 'none') return null;
  return (
    <div className="mb-1">
      <Meter percent={percent} upTo={upTo} tone={tone} tall />
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
        <li>{m.matching_how_bar_known({ points: formatTenths(tenths, lang) })}</li>
        <li>{m.matching_how_bar_mine({ points: formatTenths(open, lang) })}</li>
        <li>{m.matching_how_bar_rest({ points: formatTenths(1000 - tenths - open, lang) })}</li>
      </ul>
    </div>
  );
}
