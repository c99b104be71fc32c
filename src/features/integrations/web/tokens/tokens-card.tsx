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
import type { ApiToken, NewTokenResponse } from '../../domain/schema.ts';
import { SecretOnce } from '../secret-once.tsx';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';
import { TokenRow } from './token-row.tsx';
import { useTokens } from './use-tokens.ts';

const NewTokenDialog = lazyComponent(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog);

/** Lists the tokens of the user's programs: create one, see its secret once, revoke it. */
export function TokensCard() {
  const { query, revoke, add } = useTokens();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewTokenResponse | null>(null);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const { heading, onRemoved } = useFocusOnRemoval();
  const { data: tokens } = query;
  return (
    <Card as="section" aria-labelledby="tokens-title" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 ref={heading} tabIndex={-1} id="tokens-title" className="text-22">
            {m.integrations_tokens_title()}
          </h2>
          <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.integrations_tokens_text()}</p>
        </div>
        <Button icon={Plus} onClick={() => setCreating(true)}>
          {m.integrations_token_create()}
        </Button>
      </div>
      {created && (
        <SecretOnce
          label={m.integrations_token_secret()}
          title={m.integrations_token_ready({ name: created.token.name })}
          text={m.integrations_secret_once()}
          secret={created.secret}
        />
      )}
      {query.isPending && (
        <Loading label={m.integrations_tokens_loading()} className="grid gap-4">
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
      {query.isError && !tokens && (
        <RetryCallout
          text={m.integrations_tokens_failed()}
          retryLabel={m.integrations_retry()}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {tokens?.length === 0 && <p className="text-14 text-muted">{m.integrations_tokens_none()}</p>}
      {tokens && tokens.length > 0 && (
        <ul className="grid divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      <OverlayBoundary text={m.integrations_dialog_failed()} onClose={() => setCreating(false)}>
        <Suspense fallback={null}>
          {isCreating && (
            <NewTokenDialog
              onClose={() => setCreating(false)}
              onCreated={(response) => {
                setCreating(false);
                setCreated(response);
                add(response.token);
              }}
            />
          )}
        </Suspense>
      </OverlayBoundary>
      {revoking && (
        <ConfirmDialog
          title={m.integrations_revoke_title({ name: revoking.name })}
          text={m.integrations_revoke_text()}
          action={m.integrations_revoke()}
          cancelLabel={m.integrations_cancel()}
          isDestructive
          isBusy={revoke.isPending}
          onClose={() => setRevoking(null)}
          onConfirm={() =>
            revoke.mutate(revoking.id, {
              onSuccess: onRemoved,
              onSettled: () => {
                setRevoking(null);
                if (created?.token.id === revoking.id) setCreated(null);
              },
            })
          }
        />
      )}
    </Card>
  );
}
