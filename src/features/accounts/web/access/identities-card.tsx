import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import LogIn from 'lucide-react/icons/log-in';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLang } from '#browser/i18n/lang.ts';
import { formatLocalDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Card } from '#ui/display/card.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { errorMessage } from '../error-messages.ts';
import { fetchIdentities, removeIdentity } from './access-api.ts';

const KEY = ['identities'];

/** Linked identity providers. Nothing without any: most installations have none. */
export function IdentitiesCard() {
  const cache = useQueryClient();
  const toast = useToast();
  const lang = useLang();
  const list = useQuery({ queryKey: KEY, queryFn: async ({ signal }) => fetchIdentities(signal) });
  const remove = useMutation({
    mutationFn: removeIdentity,
    onSuccess: () => void toast.success(m.security_providers_removed()),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const identities = list.data ?? [];
  if (identities.length === 0 && !list.isError) return null;
  return (
    <Card as="section" aria-labelledby="identities-title" className="grid gap-4">
      <div>
        <h2 id="identities-title" className="text-22">
          {m.security_providers_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.security_providers_text()}</p>
      </div>
      {list.isError && (
        <Callout tone="danger" alert>
          <p className="mb-3">{m.security_providers_failed()}</p>
          <Button variant="outline" icon={RefreshCw} loading={list.isFetching} onClick={() => void list.refetch()}>
            {m.security_email_retry()}
          </Button>
        </Callout>
      )}
      <ul className="grid divide-y divide-line">
        {identities.map(({ id, label, linked_at: linkedAt, is_removable: isRemovable }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-surface-quiet text-muted">
              <Icon icon={LogIn} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-strong">{label}</p>
              <p className="text-14 text-muted">
                {m.security_providers_since({ day: formatLocalDate(linkedAt, lang) })}
                {!isRemovable && ` · ${m.security_providers_last()}`}
              </p>
            </div>
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
          </li>
        ))}
      </ul>
    </Card>
  );
}
