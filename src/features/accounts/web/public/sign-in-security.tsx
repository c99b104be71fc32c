import { Card } from '#ui/display/card.tsx';
import { RetryCallout } from '#ui/feedback/retry-callout.tsx';
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
        <RetryCallout
          text={m.second_factor_failed()}
          retryLabel={m.second_factor_retry()}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading label={m.second_factor_loading()} className="grid gap-4">
          <SkeletonRow avatarSize={44} />
          <SkeletonRow avatarSize={44} />
        </Loading>
      )}
    </Card>
  );
}
