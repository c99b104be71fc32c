import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecentProof } from '#features/accounts/web/public/use-recent-proof.tsx';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { Webhook } from '../../domain/webhook-schema.ts';
import { changeWebhook, deleteWebhook, fetchWebhooks, rollSecret } from '../api.ts';

export const WEBHOOKS_KEY = ['webhooks'];

/** Own webhooks, oldest first, and what a press on one of them changes. */
export function useWebhooks() {
  const cache = useQueryClient();
  const toast = useToast();
  const { withProof, proofDialog } = useRecentProof();
  const query = useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: async ({ signal }) => (await fetchWebhooks(signal)).webhooks,
  });
  const change = (next: (webhooks: Webhook[]) => Webhook[]) =>
    cache.setQueryData<Webhook[]>(WEBHOOKS_KEY, (webhooks = []) => next(webhooks));
  /** Adds a webhook to the list, or replaces it there. */
  const put = (webhook: Webhook) =>
    change((webhooks) =>
      webhooks.some(({ id }) => id === webhook.id)
        ? webhooks.map((one) => (one.id === webhook.id ? webhook : one))
        : [...webhooks, webhook],
    );
  const onError = (error: unknown) => {
    toast.error(requestErrorMessage(error));
    // It may have been changed or deleted in another tab.
    void cache.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  };
  const pause = useMutation({
    mutationFn: async ({ id, paused }: Webhook) =>
      withProof(async () => changeWebhook(id, { paused: paused === null })),
    onSuccess: ({ webhook }) => put(webhook),
    onError,
  });
  const roll = useMutation({
    mutationFn: async (id: string) => withProof(async () => rollSecret(id)),
    onSuccess: ({ webhook }) => put(webhook),
    onError,
  });
  const remove = useMutation({
    mutationFn: deleteWebhook,
    onSuccess: (_, id) => {
      change((webhooks) => webhooks.filter((webhook) => webhook.id !== id));
      toast.success(m.webhooks_deleted());
    },
    onError,
  });
  return { query, put, pause, roll, remove, proofDialog };
}
