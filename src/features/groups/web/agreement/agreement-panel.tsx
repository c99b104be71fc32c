import { Suspense, useState } from 'react';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { Agreement } from '../../domain/agreement/schema.ts';
import { useMemberNames } from '../fit/use-member-names.ts';
import { generateAgreement } from './agreement-api.ts';
import { AgreementDocument } from './agreement-document.tsx';
import { SignatureBar } from './signature-bar.tsx';
import { useAgreement, useAgreementActions } from './use-agreement.ts';

const EditAgreement = lazyComponent(async () => (await import('./edit-agreement.tsx')).EditAgreement);

/** Shared-living agreement of a group: generate, edit, sign and download. */
export function AgreementPanel({ groupId }: { groupId: string }) {
  const [version, setVersion] = useState<number | null>(null);
  const { data, error, isPending, isFetching, refetch } = useAgreement(groupId, version);
  return (
    <div className="mx-auto grid max-w-[760px] gap-5">
      {isPending && <AgreementSkeleton />}
      {error !== null && data === undefined && (
        <ErrorState
          title={m.group_agreement_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.group_living_retry()}
          retrying={isFetching}
        >
          {requestErrorMessage(error)}
        </ErrorState>
      )}
      {data === null && <EmptyAgreement groupId={groupId} />}
      {data && <AgreementContent groupId={groupId} agreement={data} onVersion={setVersion} />}
    </div>
  );
}

interface AgreementContentProps {
  groupId: string;
  agreement: Agreement;
  onVersion: (version: number | null) => void;
}

function AgreementContent({ groupId, agreement, onVersion }: AgreementContentProps) {
  const names = useMemberNames(groupId);
  const [isRewording, setRewording] = useState(false);
  const { pendingAction, run } = useAgreementActions(groupId);
  const isLatest = agreement.version === agreement.latest_version;
  const renew = async () => {
    if (await run('make', async () => generateAgreement(groupId))) onVersion(null);
  };
  const renewing = (
    <Button
      variant="ghost"
      loading={pendingAction === 'make'}
      loadingLabel={m.group_agreement_making()}
      onClick={() => void renew()}
    >
      {m.group_agreement_renew()}
    </Button>
  );
  if (isRewording)
    return (
      <Suspense fallback={<AgreementSkeleton />}>
        <EditAgreement {...{ groupId, agreement }} ownId={names.ownId ?? ''} onClose={() => setRewording(false)} />
      </Suspense>
    );
  return (
    <>
      {!isLatest && (
        <Callout
          action={
            <Button variant="ghost" onClick={() => onVersion(null)}>
              {m.group_agreement_latest()}
            </Button>
          }
        >
          {m.group_agreement_old()}
        </Callout>
      )}
      {isLatest && agreement.is_outdated && (
        <Callout tone="warning" action={names.count !== null && names.count > 1 && renewing}>
          {m.group_agreement_outdated()}
        </Callout>
      )}
      {isLatest && !agreement.is_outdated && agreement.has_news && (
        <Callout action={renewing}>{m.group_agreement_changed()}</Callout>
      )}
      <AgreementDocument
        groupId={groupId}
        agreement={agreement}
        names={names}
        onEdit={agreement.may.edit ? () => setRewording(true) : undefined}
        onVersion={onVersion}
      />
      {agreement.may.sign && <SignatureBar groupId={groupId} version={agreement.version} />}
    </>
  );
}

function EmptyAgreement({ groupId }: { groupId: string }) {
  const { count } = useMemberNames(groupId);
  const { pendingAction, run } = useAgreementActions(groupId);
  return (
    <EmptyState
      illustration={<MascotGreeting />}
      title={m.group_agreement_none_title()}
      className="py-10"
      action={
        count !== null &&
        count > 1 && (
          <Button
            loading={pendingAction !== null}
            loadingLabel={m.group_agreement_making()}
            onClick={() => void run('make', async () => generateAgreement(groupId))}
          >
            {m.group_agreement_make()}
          </Button>
        )
      }
    >
      <p>{m.group_agreement_none_text()}</p>
      {count === 1 && <p className="mt-2">{m.group_agreement_alone()}</p>}
      <p className="mt-2">{m.group_agreement_legal()}</p>
    </EmptyState>
  );
}

function AgreementSkeleton() {
  return (
    <Card>
      <Loading label={m.group_agreement_loading()} className="grid gap-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Loading>
    </Card>
  );
}
