import { lazy, Suspense, useState } from 'react';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Note } from '#ui/note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { GroupRent } from '../../domain/rent/schema.ts';
import { failureWords } from '../group-words.ts';
import { useNames, type Names } from '../fit/use-names.ts';
import { BidCard } from './bid-card.tsx';
import { NoSplit } from './no-split.tsx';
import { SplitResult } from './split-result.tsx';
import { useRent } from './use-rent.ts';
import { WaitingFor } from './waiting-for.tsx';

const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-dialog.tsx')).SetUpDialog }));

/** How a group splits its rent: set up by its leader, bid by everybody, then who pays what and why nobody would swap. */
export function RentPanel({ groupId }: { groupId: string }) {
  const names = useNames(groupId);
  const { data, error, isPending, isFetching, refetch } = useRent(groupId);
  const [isSettingUp, setSettingUp] = useState(false);
  const setUp = () => setSettingUp(true);
  return (
    <div className="mx-auto grid max-w-[720px] gap-5">
      {(isPending || names.count === null) && error === null && <Waiting />}
      {error !== null && data === undefined && (
        <ErrorState
          title={m.group_rent_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.group_living_retry()}
          busy={isFetching}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {data === null && names.count !== null && <Nothing names={names} onSetUp={setUp} />}
      {data && names.count !== null && <Shown groupId={groupId} rent={data} names={names} onSetUp={setUp} />}
      {isSettingUp && names.count !== null && (
        <Suspense fallback={null}>
          <SetUpDialog
            groupId={groupId}
            before={data ?? null}
            count={names.count}
            ownId={names.ownId ?? ''}
            onClose={() => setSettingUp(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ShownProps {
  groupId: string;
  rent: GroupRent;
  names: Names;
  onSetUp: () => void;
}

function Shown({ groupId, rent, names, onSetUp }: ShownProps) {
  const { result, state, is_outdated: isOutdated, may } = rent;
  return (
    <>
      {isOutdated && <Note tone="mixed">{m.group_rent_outdated()}</Note>}
      {state === 'bidding' && !isOutdated && (
        <>
          <BidCard key={rent.round} groupId={groupId} rent={rent} ownId={names.ownId ?? ''} />
          <WaitingFor groupId={groupId} rent={rent} names={names} />
        </>
      )}
      {result?.verdict === 'ok' && <SplitResult groupId={groupId} rent={rent} result={result} names={names} />}
      {result && result.verdict !== 'ok' && <NoSplit groupId={groupId} rent={rent} result={result} names={names} />}
      {may.set_up && (
        <Button look="bare" className="-ml-3 justify-self-start" onClick={onSetUp}>
          {m.group_rent_set_up_again()}
        </Button>
      )}
    </>
  );
}

function Nothing({ names, onSetUp }: { names: Names; onSetUp: () => void }) {
  const isAlone = (names.count ?? 0) < 2;
  return (
    <EmptyState
      art={<MascotSearching />}
      title={m.group_rent_none_title()}
      className="py-10"
      action={!isAlone && names.isLeader && <Button onClick={onSetUp}>{m.group_rent_set_up()}</Button>}
    >
      <p>{m.group_rent_none_text()}</p>
      {isAlone && <p className="mt-2">{m.group_rent_alone()}</p>}
      {!isAlone && !names.isLeader && <p className="mt-2">{m.group_rent_none_leader()}</p>}
    </EmptyState>
  );
}

function Waiting() {
  return (
    <Card>
      <Loading label={m.group_rent_loading()} className="grid gap-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-3" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    </Card>
  );
}
