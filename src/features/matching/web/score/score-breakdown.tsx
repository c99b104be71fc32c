import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { openReport } from '#browser/bus/report-bus.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { m } from '#messages';
import type { Match, MatchWithResponse } from '../../domain/schema.ts';
import { useMatchWith } from '../api.ts';
import { reasonFactor, errorMessage, formatTenths, type ScoreTerm } from '../format-match.ts';
import { reasonLabel } from '../reason-labels.ts';
import { ScoreFactorRow } from './score-factor-row.tsx';
import { ScoreSummary } from './score-summary.tsx';
import { MissingAnswers } from './missing-answers.tsx';

/** Number of compared answers, with links to the breakdown and to report the score. */
export function ScoreBreakdown({
  userId,
  name,
  fit,
}: {
  userId: string;
  name: string;
  fit: Match | MatchWithResponse;
}) {
  const [isOpen, setOpen] = useState(false);
  const counts = { compared: fit.answers_compared, total: fit.answers_total };
  return (
    <p className="text-12 text-subtle">
      {m.matching_answers_compared(counts)}.{' '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="relative text-link underline underline-offset-3 after:absolute after:-inset-3"
      >
        {m.matching_how()}
      </button>
      {fit.score !== null && (
        <>
          {' · '}
          <button
            type="button"
            onClick={() => openReport({ type: 'score', resourceId: userId, name })}
            className="relative text-link underline underline-offset-3 after:absolute after:-inset-3"
          >
            {m.matches_question_score()}
          </button>
        </>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.matching_how()}
        overline={m.matching_how_pair({ name })}
        description={m.matching_how_text()}
        closeLabel={m.matching_close()}
      >
        {isOpen && <ScoreBreakdownContent userId={userId} name={name} />}
      </Dialog>
    </p>
  );
}

function ScoreBreakdownContent({ userId, name }: { userId: string; name: string }) {
  const answer = useMatchWith(userId);
  if (answer.isPending) return <ScoreSkeleton />;
  if (!answer.data) {
    return (
      <ErrorState
        headingLevel={3}
        illustration={<MascotError />}
        title={m.matching_error_title()}
        onRetry={() => void answer.refetch()}
        retryLabel={m.matching_retry()}
        retrying={answer.isFetching}
      >
        {m.matching_how_failed({ what: errorMessage(answer.error) })}
      </ErrorState>
    );
  }
  if (answer.data.score === null) return <MissingAnswers fit={answer.data} name={name} />;
  return <ScoreTable fit={answer.data} score={answer.data.score} />;
}

function ScoreTable({ fit, score }: { fit: MatchWithResponse; score: number }) {
  const lang = useLang();
  const { data: own } = useOwnProfile();
  const reasonFor = (factor: ScoreTerm['factor']) => {
    const reason = fit.reasons.find((each) => reasonFactor(each) === factor);
    return reason && reasonLabel(reason, { mine: own?.gender ?? null });
  };
  const limit = fit.addends.find(({ factor }) => factor === 'limit');
  const factors = fit.addends.filter(({ factor }) => factor !== 'limit').toSorted((a, b) => b.of_tenths - a.of_tenths);
  const points = formatTenths(Math.round(score * 10), lang);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard */}
      <section aria-label={m.matching_how()} tabIndex={0}>
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">{m.matching_how_factor()}</th>
              <th scope="col">{m.matching_how_points()}</th>
            </tr>
          </thead>
          <tbody>
            {factors.map((addend) => (
              <ScoreFactorRow key={addend.factor} addend={addend} why={reasonFor(addend.factor)} />
            ))}
            {limit && limit.tenths < 0 && <ScoreFactorRow addend={limit} why={m.matching_how_limit({ points })} />}
          </tbody>
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

function ScoreSkeleton() {
  return (
    <Loading label={m.matching_panel_loading()} className="grid gap-5">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="grid gap-2">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-2 w-full" />
        </div>
      ))}
    </Loading>
  );
}
