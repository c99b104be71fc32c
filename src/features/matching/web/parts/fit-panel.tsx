import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Meter } from '#ui/meter.tsx';
import { Note } from '#ui/note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { useMatchWith } from '../api.ts';
import { FitStatement } from '../fit/fit-statement.tsx';
import { How } from '../fit/how.tsx';
import { ReasonColumns } from '../fit/reason-columns.tsx';
import { WhatIsMissing } from '../fit/what-is-missing.tsx';
import { failureWords, shownPoints, toneOf } from '../fit-words.ts';

/** How well I fit with somebody, why, and how that is worked out; nothing for oneself. A card of its own. */
export function FitPanel({ userId, name }: { userId: string; name: string }) {
  const { data: own } = useOwnProfile();
  if (own?.id === userId) return null;
  return (
    <Card as="section" aria-labelledby="fit-panel" className="grid gap-5">
      <h2 id="fit-panel" className="text-22">
        {m.matching_panel_title()}
      </h2>
      <Content userId={userId} name={name} />
    </Card>
  );
}

function Content({ userId, name }: { userId: string; name: string }) {
  const { data: fit, isPending, isFetching, error, refetch } = useMatchWith(userId);
  if (isPending) return <Waiting />;
  if (!fit) {
    const retry = (
      <Button look="line" busy={isFetching} onClick={() => void refetch()}>
        {m.matching_retry()}
      </Button>
    );
    return (
      <Note tone="mixed" alert action={retry}>
        {m.matching_panel_failed({ what: failureWords(error) })}
      </Note>
    );
  }
  const tone = toneOf(fit.band);
  return (
    <>
      <div className="-mt-2 grid gap-2.5">
        <FitStatement fit={fit} />
        {tone !== 'none' && <Meter percent={shownPoints(fit.score)} tone={tone} />}
      </div>
      {fit.score === null && <WhatIsMissing fit={fit} name={name} />}
      <ReasonColumns reasons={fit.reasons} />
      <How userId={userId} name={name} fit={fit} />
    </>
  );
}

function Waiting() {
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
