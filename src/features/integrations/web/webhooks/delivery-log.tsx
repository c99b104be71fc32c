import { useId, useState } from 'react';
import { Chip } from '#ui/buttons/chip.tsx';
import { RetryCallout } from '#ui/feedback/retry-callout.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { DeliveryRow } from './delivery-row.tsx';
import type { useDeliveries } from './use-deliveries.ts';

/** The last deliveries of a webhook, newest first: all of them, or those that failed. */
export function DeliveryLog({ query, retry }: Pick<ReturnType<typeof useDeliveries>, 'query' | 'retry'>) {
  const titleId = useId();
  const [isFailing, setFailing] = useState(false);
  const { data: deliveries = [] } = query;
  const failing = deliveries.filter(
    ({ state, attempts }) => state === 'failed' || (state === 'pending' && attempts > 0),
  );
  const shown = isFailing ? failing : deliveries;
  if (query.isPending)
    return (
      <Loading label={m.webhooks_deliveries_loading()}>
        <SkeletonRow />
      </Loading>
    );
  if (query.isError && !query.data)
    return (
      <RetryCallout
        text={m.webhooks_deliveries_failed()}
        retryLabel={m.integrations_retry()}
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (deliveries.length === 0) return <p className="text-14 text-muted">{m.webhooks_deliveries_none()}</p>;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="font-text text-14 font-strong">
          {m.webhooks_deliveries()}
        </h3>
        <div className="flex gap-1.5">
          <Chip selected={!isFailing} onClick={() => setFailing(false)}>
            {m.webhooks_all()}
          </Chip>
          <Chip selected={isFailing} onClick={() => setFailing(true)}>
            {m.webhooks_failing({ count: failing.length })}
          </Chip>
        </div>
      </div>
      {shown.length === 0 && (
        <p role="status" className="text-14 text-muted">
          {m.webhooks_failing_none()}
        </p>
      )}
      <ul className="grid divide-y divide-line">
        {shown.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isSending={retry.isPending && retry.variables === delivery.id}
            onRetry={() => retry.mutate(delivery.id)}
          />
        ))}
      </ul>
      <p className="text-14 text-muted">{m.webhooks_log_help()}</p>
    </section>
  );
}
