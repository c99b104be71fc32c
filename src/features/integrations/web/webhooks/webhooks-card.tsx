import { Suspense, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { RetryCallout } from '#ui/feedback/retry-callout.tsx';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { m } from '#messages';
import type { Webhook } from '../../domain/webhook-schema.ts';
import { SecretOnce } from '../secret-once.tsx';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookItem, type WebhookAction } from './webhook-item.tsx';

const NewWebhookDialog = lazyComponent(async () => (await import('./webhook-dialogs.tsx')).NewWebhookDialog);
const EventsDialog = lazyComponent(async () => (await import('./webhook-dialogs.tsx')).EventsDialog);

interface ShownSecret {
  webhookId: string;
  title: string;
  secret: string;
}

/** Lists the webhooks of the user: add one, see its secret once, test it, read its log. */
export function WebhooksCard() {
  const { query, put, pause, roll, remove, proofDialog } = useWebhooks();
  const [isCreating, setCreating] = useState(false);
  const [asking, setAsking] = useState<{ webhook: Webhook; action: WebhookAction } | null>(null);
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const { heading, onRemoved } = useFocusOnRemoval();
  const { data: webhooks } = query;
  const close = () => {
    setCreating(false);
    setAsking(null);
  };
  const act = (webhook: Webhook, action: WebhookAction) =>
    action === 'pause' ? pause.mutate(webhook) : setAsking({ webhook, action });
  return (
    <Card as="section" aria-labelledby="webhooks-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 ref={heading} tabIndex={-1} id="webhooks-title" className="text-22">
            {m.webhooks_title()}
          </h2>
          <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.webhooks_text()}</p>
        </div>
        <Button variant="outline" icon={Plus} onClick={() => setCreating(true)}>
          {m.webhooks_add()}
        </Button>
      </div>
      {shown && (
        <SecretOnce
          label={m.webhooks_secret()}
          title={shown.title}
          text={m.integrations_secret_once()}
          secret={shown.secret}
        />
      )}
      {query.isPending && (
        <Loading label={m.webhooks_loading()}>
          <SkeletonRow />
        </Loading>
      )}
      {query.isError && !webhooks && (
        <RetryCallout
          text={m.webhooks_failed()}
          retryLabel={m.integrations_retry()}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {webhooks?.length === 0 && <p className="text-14 text-muted">{m.integrations_tokens_none()}</p>}
      {webhooks && webhooks.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onAct={(action) => act(webhook, action)} />
          ))}
        </ul>
      )}
      <OverlayBoundary text={m.integrations_dialog_failed()} onClose={close}>
        <Suspense fallback={null}>
          {isCreating && (
            <NewWebhookDialog
              onClose={close}
              onCreated={({ webhook, secret }) => {
                close();
                put(webhook);
                setShown({ webhookId: webhook.id, title: m.webhooks_ready({ host: hostOf(webhook) }), secret });
              }}
            />
          )}
          {asking?.action === 'edit' && (
            <EventsDialog
              webhook={asking.webhook}
              onClose={close}
              onChanged={(webhook) => {
                close();
                put(webhook);
              }}
            />
          )}
        </Suspense>
      </OverlayBoundary>
      {asking?.action === 'roll' && (
        <ConfirmDialog
          title={m.webhooks_roll_title()}
          text={hasOldSecret(asking.webhook) ? m.webhooks_roll_again() : m.webhooks_roll_text()}
          action={m.webhooks_roll()}
          cancelLabel={m.integrations_cancel()}
          isDestructive
          isBusy={roll.isPending}
          onClose={close}
          onConfirm={() =>
            roll.mutate(asking.webhook.id, {
              onSuccess: ({ webhook, secret }) =>
                setShown({ webhookId: webhook.id, title: m.webhooks_rolled({ host: hostOf(webhook) }), secret }),
              onSettled: close,
            })
          }
        />
      )}
      {asking?.action === 'delete' && (
        <ConfirmDialog
          title={m.webhooks_delete_title()}
          text={m.webhooks_delete_text()}
          action={m.webhooks_delete()}
          cancelLabel={m.integrations_cancel()}
          isDestructive
          isBusy={remove.isPending}
          onClose={close}
          onConfirm={() =>
            remove.mutate(asking.webhook.id, {
              onSuccess: () => {
                if (shown?.webhookId === asking.webhook.id) setShown(null);
                onRemoved();
              },
              onSettled: close,
            })
          }
        />
      )}
      {proofDialog}
    </Card>
  );
}

function hostOf({ url }: Webhook): string {
  return new URL(url).host;
}

/** True while the secret before the current one signs too. */
function hasOldSecret({ old_secret_until: until }: Webhook): boolean {
  return until !== null && Date.parse(until) > Date.now();
}
