import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { MINUTE_MS } from '#shared/time/duration.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Delivery } from '../../domain/webhook-schema.ts';
import { fetchDeliveries, retryDelivery, testWebhook } from '../api.ts';
import { WEBHOOKS_KEY } from './use-webhooks.ts';
import { formatResult } from './webhook-labels.ts';

/** The log of a webhook; it is read again while something waits in it. */
export function useDeliveries(webhookId: string) {
  const lang = useLang();
  const cache = useQueryClient();
  const toast = useToast();
  const queryKey = ['webhook-deliveries', webhookId];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await fetchDeliveries(webhookId, signal)).deliveries,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'pending') ? MINUTE_MS : false),
  });
  const options = {
    onSuccess: ({ delivery }: { delivery: Delivery }) => {
      cache.setQueryData<Delivery[]>(queryKey, (all = []) =>
        all.some(({ id }) => id === delivery.id)
          ? all.map((one) => (one.id === delivery.id ? delivery : one))
          : [delivery, ...all],
      );
      const result = formatResult(delivery, lang);
      if (delivery.state === 'delivered') toast.success(`${m.webhooks_delivered()}: ${result}`);
      else toast.error(`${m.webhooks_not_delivered()}: ${result}`);
    },
    onError: (error: unknown) => {
      toast.error(requestErrorMessage(error));
      // The webhook may have been deleted in another tab.
      void cache.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    },
  };
  const test = useMutation({ mutationFn: async () => testWebhook(webhookId), ...options });
  const retry = useMutation({ mutationFn: async (id: string) => retryDelivery(webhookId, id), ...options });
  return { query, test, retry };
}
