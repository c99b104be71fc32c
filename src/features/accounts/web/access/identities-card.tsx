import { useMutation, useQueryClient } from '@tanstack/react-query';
import LogIn from 'lucide-react/icons/log-in';
import { useLang } from '#browser/i18n/lang.ts';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { RetryCallout } from '#ui/feedback/retry-callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { errorMessage } from '../error-messages.ts';
import { SecurityRow } from '../second-factor/security-row.tsx';
import { useRecentProof } from '../public/use-recent-proof.tsx';
import { beginLink, removeIdentity } from './access-api.ts';
import { keepProviderVisit } from './provider-secret.ts';
import { OWN_IDENTITIES_KEY, useOwnIdentities } from './use-own-identities.ts';

/** Links and unlinks identity providers. Nothing without any: most installations have none. */
export function IdentitiesCard() {
  const cache = useQueryClient();
  const toast = useToast();
  const lang = useLang();
  const list = useOwnIdentities();
  const { withProof, proofDialog } = useRecentProof();
  const remove = useMutation({
    mutationFn: async (id: string) => withProof(async () => removeIdentity(id)),
    onSuccess: () => void toast.success(m.security_providers_removed()),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: OWN_IDENTITIES_KEY }),
  });
  const link = useMutation({
    mutationFn: async (name: string) => {
      const { url, secret } = await withProof(async () => beginLink(name));
      keepProviderVisit({ secret, isLink: true });
      window.location.assign(url);
    },
    onError: (error) => void toast.error(errorMessage(error)),
  });
  const { identities = [], linkable = [] } = list.data ?? {};
  if (identities.length + linkable.length === 0 && !list.isError) return null;
  return (
    <Card as="section" id="identities" aria-labelledby="identities-title" className="grid scroll-mt-24 gap-4">
      <div>
        <h2 id="identities-title" className="text-22">
          {m.security_providers_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.security_providers_text()}</p>
      </div>
      {list.isError && (
        <RetryCallout
          text={m.security_providers_failed()}
          retryLabel={m.security_email_retry()}
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <ul className="grid divide-y divide-line">
        {identities.map(({ id, label, linked_at: linkedAt, is_removable: isRemovable }) => (
          <SecurityRow
            key={id}
            icon={LogIn}
            title={label}
            detail={`${m.security_providers_since({ day: formatLocalDate(linkedAt, lang) })}${isRemovable ? '' : ` · ${m.security_providers_last()}`}`}
          >
            {isRemovable && (
              <Button
                variant="secondary"
                aria-label={m.security_providers_remove_label({ label })}
                loading={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                {m.security_providers_remove()}
              </Button>
            )}
          </SecurityRow>
        ))}
        {linkable.map(({ name, label }) => (
          <SecurityRow key={name} icon={LogIn} title={label} detail={m.security_providers_linkable()}>
            <Button
              variant="outline"
              aria-label={m.security_providers_link_label({ label })}
              loading={link.isPending && link.variables === name}
              onClick={() => link.mutate(name)}
            >
              {m.security_providers_link()}
            </Button>
          </SecurityRow>
        ))}
      </ul>
      {proofDialog}
    </Card>
  );
}
