import { useState } from 'react';
import { useLang } from '#browser/lang.ts';
import { requestReport } from '#browser/open-report.ts';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { m } from '#words';
import type { Match, MatchWithAnswer } from '../../domain/schema.ts';
import { useMatchWith } from '../api.ts';
import { factorOf, failureWords, tenthsWords, type Addend } from '../fit-words.ts';
import { reasonWords } from '../reason-words.ts';
import { AddendRow } from './addend-row.tsx';
import { FitStatement } from './fit-statement.tsx';
import { WhatIsMissing } from './what-is-missing.tsx';

/** How many answers there were to compare, the way to the sum, and the way to doubt it. */
export function How({ userId, name, fit }: { userId: string; name: string; fit: Match | MatchWithAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const counts = { compared: fit.answers_compared, total: fit.answers_total };
  return (
    <p className="text-12 text-faint">
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
            onClick={() => requestReport({ type: 'score', resourceId: userId, name })}
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
        eyebrow={m.matching_how_pair({ name })}
        description={m.matching_how_text()}
        closeLabel={m.matching_close()}
      >
        {isOpen && <Sum userId={userId} name={name} />}
      </Dialog>
    </p>
  );
}

function Sum({ userId, name }: { userId: string; name: string }) {
  const answer = useMatchWith(userId);
  if (answer.isPending) return <Waiting />;
  if (!answer.data) {
    return (
      <ErrorState
        level={3}
        art={<MascotError />}
        title={m.matching_error_title()}
        onRetry={() => void answer.refetch()}
        retryLabel={m.matching_retry()}
        busy={answer.isFetching}
      >
        {m.matching_how_failed({ what: failureWords(answer.error) })}
      </ErrorState>
    );
  }
  if (answer.data.score === null) return <WhatIsMissing fit={answer.data} name={name} />;
  return <Table fit={answer.data} score={answer.data.score} />;
}

function Table({ fit, score }: { fit: MatchWithAnswer; score: number }) {
  const lang = useLang();
  const { data: own } = useOwnProfile();
  const words = (factor: Addend['factor']) => {
    const reason = fit.reasons.find((each) => factorOf(each) === factor);
    return reason && reasonWords(reason, { mine: own?.gender ?? null });
  };
  const limit = fit.addends.find(({ factor }) => factor === 'limit');
  const factors = fit.addends.filter(({ factor }) => factor !== 'limit').toSorted((a, b) => b.of_tenths - a.of_tenths);
  const points = tenthsWords(Math.round(score * 10), lang);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is long and nothing in it takes the focus: the keyboard scrolls it */}
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
              <AddendRow key={addend.factor} addend={addend} why={words(addend.factor)} />
            ))}
            {limit && limit.tenths < 0 && <AddendRow addend={limit} why={m.matching_how_limit({ points })} />}
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
        <FitStatement fit={fit} small />
        <p className="text-12 text-faint">{m.matching_how_version({ version: fit.version })}</p>
      </div>
    </>
  );
}

function Waiting() {
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
