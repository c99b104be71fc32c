import { lazy, Suspense, useState } from 'react';
import { MascotGreeting } from '#ui/brand/mascot-greeting.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Note } from '#ui/note.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { Agreement } from '../../domain/agreement/schema.ts';
import { useNames } from '../fit/use-names.ts';
import { failureWords } from '../group-words.ts';
import { makeAgreement } from './agreement-api.ts';
import { AgreementPaper } from './agreement-paper.tsx';
import { SignBar } from './sign-bar.tsx';
import { useAgreement, useAgreementWork } from './use-agreement.ts';

const Reword = lazy(async () => ({ default: (await import('./reword.tsx')).Reword }));

/** What a group agrees on about living together: made, worded, signed and printed. */
export function AgreementPanel({ groupId }: { groupId: string }) {
  const [version, setVersion] = useState<number | null>(null);
  const { data, error, isPending, isFetching, refetch } = useAgreement(groupId, version);
  return (
    <div className="mx-auto grid max-w-[760px] gap-5">
      {isPending && <Waiting />}
      {error !== null && data === undefined && (
        <ErrorState
          title={m.group_agreement_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.group_living_retry()}
          busy={isFetching}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {data === null && <Nothing groupId={groupId} />}
      {data && <Shown groupId={groupId} agreement={data} onVersion={setVersion} />}
    </div>
  );
}

interface ShownProps {
  groupId: string;
  agreement: Agreement;
  onVersion: (version: number | null) => void;
}

function Shown({ groupId, agreement, onVersion }: ShownProps) {
  const names = useNames(groupId);
  const [isRewording, setRewording] = useState(false);
  const { busy, run } = useAgreementWork(groupId);
  const isLatest = agreement.version === agreement.latest_version;
  const renew = async () => {
    if (await run('make', async () => makeAgreement(groupId))) onVersion(null);
  };
  const renewing = (
    <Button look="bare" busy={busy === 'make'} busyLabel={m.group_agreement_making()} onClick={() => void renew()}>
      {m.group_agreement_renew()}
    </Button>
  );
  if (isRewording)
    return (
      <Suspense fallback={<Waiting />}>
        <Reword {...{ groupId, agreement }} ownId={names.ownId ?? ''} onClose={() => setRewording(false)} />
      </Suspense>
    );
  return (
    <>
      {!isLatest && (
        <Note
          action={
            <Button look="bare" onClick={() => onVersion(null)}>
              {m.group_agreement_latest()}
            </Button>
          }
        >
          {m.group_agreement_old()}
        </Note>
      )}
      {isLatest && agreement.is_outdated && (
        <Note tone="mixed" action={names.count !== null && names.count > 1 && renewing}>
          {m.group_agreement_outdated()}
        </Note>
      )}
      {isLatest && !agreement.is_outdated && agreement.has_news && (
        <Note action={renewing}>{m.group_agreement_news()}</Note>
      )}
      <AgreementPaper
        agreement={agreement}
        names={names}
        onEdit={agreement.may.edit ? () => setRewording(true) : undefined}
        onVersion={onVersion}
      />
      {agreement.may.sign && <SignBar groupId={groupId} version={agreement.version} />}
    </>
  );
}

function Nothing({ groupId }: { groupId: string }) {
  const { count } = useNames(groupId);
  const { busy, run } = useAgreementWork(groupId);
  return (
    <EmptyState
      art={<MascotGreeting />}
      title={m.group_agreement_none_title()}
      className="py-10"
      action={
        count !== null &&
        count > 1 && (
          <Button
            busy={busy !== null}
            busyLabel={m.group_agreement_making()}
            onClick={() => void run('make', async () => makeAgreement(groupId))}
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

function Waiting() {
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
