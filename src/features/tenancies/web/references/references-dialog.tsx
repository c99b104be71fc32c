import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { StayReferences } from '../../domain/references/schema.ts';
import { fetchReferences, replyToReference, sendReference, TENANCIES_KEY, withdrawReference } from '../api.ts';
import { PairCard } from './pair-card.tsx';

/** References of a stay between the reader and each other person. */
export function ReferencesDialog({ tenancyId, onClose }: { tenancyId: string; onClose: () => void }) {
  const lang = useLang();
  const cache = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const queryKey = [TENANCIES_KEY, 'references', tenancyId];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => fetchReferences(tenancyId, signal),
  });
  const run = async (work: () => Promise<StayReferences>, done?: string) => {
    setBusy(true);
    try {
      cache.setQueryData(queryKey, await work());
      if (done) toast.success(done);
    } catch (failure) {
      toast.error(requestErrorMessage(failure));
      await refetch();
    } finally {
      setBusy(false);
    }
  };
  const hasWritten = data?.pairs.some((pair) => pair.may_write || pair.opens_at !== null || pair.is_mine_withdrawn);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.references_title()}
      description={m.references_text()}
      closeLabel={m.references_close()}
    >
      {!data && error === null && (
        <Loading label={m.references_loading()}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!data && error !== null && (
        <Callout
          tone="warning"
          alert
          action={
            <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
              {m.references_retry()}
            </Button>
          }
        >
          {m.references_error()}. {requestErrorMessage(error)}
        </Callout>
      )}
      {data && !hasWritten && (
        <p>
          {data.unlocks_on === null
            ? m.references_never()
            : m.references_from({ day: formatDate(data.unlocks_on, lang) })}
        </p>
      )}
      {data && hasWritten && (
        <div className="grid gap-6">
          {data.pairs.map((pair) => (
            <PairCard
              key={pair.user_id}
              pair={pair}
              busy={busy}
              onSend={(answers, fact) =>
                void run(
                  async () => sendReference(tenancyId, { subject_id: pair.user_id, answers, fact }),
                  m.references_sent(),
                )
              }
              onWithdraw={() => void run(async () => withdrawReference(tenancyId, pair.user_id))}
              onReply={(id, text) => void run(async () => replyToReference(id, text))}
              onLeave={onClose}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
