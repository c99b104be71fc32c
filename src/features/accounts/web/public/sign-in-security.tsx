import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { PasskeysCard } from '../second-factor/passkeys-card.tsx';
import { SecondStepCard } from '../second-factor/second-step-card.tsx';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';

/** Cards of the account page about signing in: passkeys and the second step. */
export function SignInSecurity() {
  const { query, refresh } = useSecondFactor();
  const own = query.data;
  const onChanged = () => void refresh();
  if (own)
    return (
      <>
        <PasskeysCard passkeys={own.passkeys} onChanged={onChanged} />
        <SecondStepCard own={own} onChanged={onChanged} />
      </>
    );
  return (
    <Card as="section" aria-label={m.second_factor_title()}>
      {query.isError ? (
        <Callout tone="danger" alert>
          <p className="mb-3">{m.second_factor_failed()}</p>
          <Button variant="outline" icon={RefreshCw} loading={query.isFetching} onClick={() => void query.refetch()}>
            {m.second_factor_retry()}
          </Button>
        </Callout>
      ) : (
        <Loading label={m.second_factor_loading()} className="grid gap-4">
          <SkeletonRow avatarSize={44} />
          <SkeletonRow avatarSize={44} />
        </Loading>
      )}
    </Card>
  );
}
