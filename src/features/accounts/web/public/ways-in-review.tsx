import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import { useLang } from '#browser/i18n/lang.ts';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { endWaysInReview, fetchIsReviewDue, removeIdentity } from '../access/access-api.ts';
import { OWN_IDENTITIES_KEY, useOwnIdentities } from '../access/use-own-identities.ts';
import { errorMessage } from '../error-messages.ts';
import { removePasskey } from '../second-factor/second-factor-api.ts';
import { SecurityRow } from '../second-factor/security-row.tsx';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';
import { useRecentProof } from './use-recent-proof.tsx';

const KEY = ['ways-in-review'];

/** After a password reset: asks at the top of the account page if the passkeys and providers are the user's own. */
export function WaysInReview() {
  const { data: isDue } = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => fetchIsReviewDue(signal) });
  return isDue ? <Review /> : null;
}

function Review() {
  const cache = useQueryClient();
  const toast = useToast();
  const lang = useLang();
  const { withProof, proofDialog } = useRecentProof();
  const { query, refresh } = useSecondFactor();
  const identities = useOwnIdentities().data?.identities ?? [];
  const onError = (error: Error) => void toast.error(errorMessage(error));
  const remove = useMutation({
    mutationFn: async ({ kind, id }: { kind: 'passkey' | 'identity'; id: string }) =>
      withProof(async () => (kind === 'passkey' ? removePasskey(id) : removeIdentity(id))),
    onError,
    onSettled: async () => {
      await Promise.all([refresh(), cache.invalidateQueries({ queryKey: OWN_IDENTITIES_KEY })]);
    },
  });
  const end = useMutation({
    mutationFn: async () => withProof(endWaysInReview),
    onSuccess: () => cache.setQueryData(KEY, false),
    onError,
  });
  const removeButton = (kind: 'passkey' | 'identity', id: string, name: string) => (
    <Button
      variant="secondary"
      aria-label={m.ways_in_review_remove_label({ name })}
      loading={remove.isPending && remove.variables.id === id}
      onClick={() => remove.mutate({ kind, id })}
    >
      {m.passkeys_remove()}
    </Button>
  );
  return (
    <Callout tone="warning">
      <section aria-labelledby="ways-in-review-title" className="grid gap-3 text-16">
        <h2 id="ways-in-review-title" className="text-22">
          {m.ways_in_review_title()}
        </h2>
        <p className="max-w-[62ch]">{m.ways_in_review_text()}</p>
        <ul className="grid divide-y divide-line">
          {(query.data?.passkeys ?? []).map(({ id, name, created_at: createdAt }) => (
            <SecurityRow
              key={id}
              icon={KeyRound}
              title={name}
              detail={m.passkeys_created({ day: formatLocalDate(createdAt, lang) })}
            >
              {removeButton('passkey', id, name)}
            </SecurityRow>
          ))}
          {identities.map(({ id, label, linked_at: linkedAt, is_removable: isRemovable }) => (
            <SecurityRow
              key={id}
              icon={LogIn}
              title={label}
              detail={m.security_providers_since({ day: formatLocalDate(linkedAt, lang) })}
            >
              {isRemovable && removeButton('identity', id, label)}
            </SecurityRow>
          ))}
        </ul>
        <div>
          <Button variant="outline" loading={end.isPending} onClick={() => end.mutate()}>
            {m.ways_in_review_done()}
          </Button>
        </div>
      </section>
      {proofDialog}
    </Callout>
  );
}
