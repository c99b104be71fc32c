import { Suspense, useState } from 'react';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { openReport } from '#browser/bus/report-bus.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { m } from '#messages';
import type { Match, MatchWithResponse } from '../../domain/schema.ts';
import { useMatchWith } from '../api.ts';
import { MissingAnswers } from './missing-answers.tsx';

const ScoreTable = lazyComponent(async () => (await import('./score-table.tsx')).ScoreTable);

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
        {m.matching_how_failed({ what: requestErrorMessage(answer.error) })}
      </ErrorState>
    );
  }
  if (answer.data.score === null) return <MissingAnswers fit={answer.data} name={name} />;
  return (
    <Suspense fallback={<ScoreSkeleton />}>
      <ScoreTable fit={answer.data} score={answer.data.score} name={name} />
    </Suspense>
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
