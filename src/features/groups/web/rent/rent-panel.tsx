import { Suspense, useState } from 'react';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { GroupRent } from '../../domain/rent/schema.ts';
import type { GroupPanels } from '../public/group-panels.ts';
import { useMemberNames, type MemberNames } from '../fit/use-member-names.ts';
import { BidCard } from './bid-card.tsx';
import { SplitImpossible } from './split-impossible.tsx';
import { SplitResult } from './split-result.tsx';
import { useRent } from './use-rent.ts';
import { PendingBids } from './pending-bids.tsx';

const RentSetupDialog = lazyComponent(async () => (await import('./rent-setup-dialog.tsx')).RentSetupDialog);

/** Rent split of a group: setup by the leader, bids of all members, then the result with its explanation. */
export function RentPanel({
  groupId,
  renderShortlistField,
}: { groupId: string } & Pick<GroupPanels, 'renderShortlistField'>) {
  const names = useMemberNames(groupId);
  const { data, error, isPending, isFetching, refetch } = useRent(groupId);
  const [isSettingUp, setSettingUp] = useState(false);
  const setUp = () => setSettingUp(true);
  return (
    <div className="mx-auto grid max-w-[720px] gap-5">
      {(isPending || names.count === null) && error === null && <RentSkeleton />}
      {error !== null && data === undefined && (
        <ErrorState
          title={m.group_rent_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.group_living_retry()}
          retrying={isFetching}
        >
          {requestErrorMessage(error)}
        </ErrorState>
      )}
      {data === null && names.count !== null && <EmptyRent names={names} onSetUp={setUp} />}
      {data && names.count !== null && <RentContent groupId={groupId} rent={data} names={names} onSetUp={setUp} />}
      {isSettingUp && names.count !== null && (
        <Suspense fallback={null}>
          <RentSetupDialog
            groupId={groupId}
            current={data ?? null}
            memberCount={names.count}
            ownId={names.ownId ?? ''}
            renderShortlistField={renderShortlistField}
            onClose={() => setSettingUp(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RentContentProps {
  groupId: string;
  rent: GroupRent;
  names: MemberNames;
  onSetUp: () => void;
}

function RentContent({ groupId, rent, names, onSetUp }: RentContentProps) {
  const { result, state, is_outdated: isOutdated, may } = rent;
  return (
    <>
      {isOutdated && <Callout tone="warning">{m.group_rent_outdated()}</Callout>}
      {state === 'bidding' && !isOutdated && (
        <>
          <BidCard key={rent.round} groupId={groupId} rent={rent} ownId={names.ownId ?? ''} />
          <PendingBids groupId={groupId} rent={rent} names={names} />
        </>
      )}
      {result?.verdict === 'ok' && <SplitResult groupId={groupId} rent={rent} result={result} names={names} />}
      {result && result.verdict !== 'ok' && (
        <SplitImpossible groupId={groupId} rent={rent} result={result} names={names} />
      )}
      {may.set_up && (
        <Button variant="ghost" className="-ml-3 justify-self-start" onClick={onSetUp}>
          {m.group_rent_set_up_again()}
        </Button>
      )}
    </>
  );
}

function EmptyRent({ names, onSetUp }: { names: MemberNames; onSetUp: () => void }) {
  const isAlone = (names.count ?? 0) < 2;
  return (
    <EmptyState
      illustration={<MascotSearching />}
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

function RentSkeleton() {
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
