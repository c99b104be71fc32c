import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { useMatchWith } from '../api.ts';
import { OpenAnswers } from '../questions/open-answers.tsx';
import { ScoreSummary } from '../score/score-summary.tsx';
import { ScoreBreakdown } from '../score/score-breakdown.tsx';
import { ReasonColumns } from '../score/reason-columns.tsx';
import { MissingAnswers } from '../score/missing-answers.tsx';
import { scoreShape } from '../format-match.ts';

/** Card with score, reasons and breakdown of a match; hidden on one's own profile. */
export function MatchPanel({ userId, name }: { userId: string; name: string }) {
  const { data: own } = useOwnProfile();
  if (own?.id === userId) return null;
  return (
    <Card as="section" aria-labelledby="fit-panel" className="grid gap-5">
      <h2 id="fit-panel" className="text-22">
        {m.matching_panel_title()}
      </h2>
      <MatchPanelContent userId={userId} name={name} />
    </Card>
  );
}

function MatchPanelContent({ userId, name }: { userId: string; name: string }) {
  const { data: fit, isPending, isFetching, error, refetch } = useMatchWith(userId);
  if (isPending) return <MatchPanelSkeleton />;
  if (!fit) {
    const retry = (
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        {m.matching_retry()}
      </Button>
    );
    return (
      <Callout tone="warning" alert action={retry}>
        {m.matching_panel_failed({ what: requestErrorMessage(error) })}
      </Callout>
    );
  }
  const { percent, upTo, tone } = scoreShape(fit);
  return (
    <>
      <div className="-mt-2 grid gap-2.5">
        <ScoreSummary fit={fit} />
        {tone !== 'none' && <Meter percent={percent} upTo={upTo} tone={tone} />}
      </div>
      {fit.score === null && <MissingAnswers fit={fit} name={name} />}
      <ReasonColumns reasons={fit.reasons} />
      <OpenAnswers fit={fit} />
      <ScoreBreakdown userId={userId} name={name} fit={fit} />
    </>
  );
}

function MatchPanelSkeleton() {
  return (
    <Loading label={m.matching_panel_loading()} className="grid gap-5">
      <div className="-mt-2 grid gap-2.5">
        <Skeleton className="h-7 w-52" />
        <Skeleton className="h-2 w-full" />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {[0, 1].map((column) => (
          <div key={column} className="grid gap-2.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
