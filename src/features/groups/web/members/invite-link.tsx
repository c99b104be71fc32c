import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'lucide-react/icons/link';
import { useLocation } from 'react-router';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { shareLabels } from '../group-labels.ts';
import { useShare } from '#ui/hooks/use-share.ts';
import { m } from '#messages';
import type { Group, GroupLink } from '../../domain/schema.ts';
import { fetchLink, createLink, revokeLink } from '../api.ts';
import { useGroupActions } from '../group/use-group.ts';

/** Invite link: create, share and revoke. Private groups have none. */
export function InviteLink({ group }: { group: Group }) {
  const lang = useLang();
  const cache = useQueryClient();
  const share = useShare();
  const { pathname } = useLocation();
  const { pendingAction, run } = useGroupActions(group.id);
  const key = ['group-link', group.id];
  const isPrivate = group.visibility === 'private';
  const { data: link, isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => fetchLink(group.id, signal),
    enabled: !isPrivate,
    staleTime: 0,
  });
  if (isPrivate) return <Callout>{m.groups_link_private()}</Callout>;
  if (isPending) return <Skeleton className="h-30 w-full rounded-inner!" />;
  const put = (next: GroupLink | null) => cache.setQueryData(key, next);
  const path = link ? `${localizePath(`/groups/${group.id}`, pathname)}?invite=${encodeURIComponent(link.token)}` : '';
  return (
    <section aria-labelledby="group-link" className="grid gap-3 rounded-inner bg-surface-quiet p-4">
      <div>
        <h3 id="group-link" className="text-16">
          {m.groups_link_title()}
        </h3>
        <p className="text-14 text-muted">
          {link ? m.groups_link_until({ day: formatDate(link.expires_at.slice(0, 10), lang) }) : m.groups_link_lead()}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {link ? (
          <>
            <Button icon={Link} onClick={() => void share(path, safeDisplayText(group.name), shareLabels())}>
              {m.groups_link_share()}
            </Button>
            <Button
              variant="ghost"
              loading={pendingAction === 'revoke'}
              onClick={() =>
                void run('revoke', async () => void put((await revokeLink(group.id), null)), {
                  successMessage: m.groups_link_revoked(),
                })
              }
            >
              {m.groups_link_revoke()}
            </Button>
          </>
        ) : (
          <Button
            variant="outline"
            icon={Link}
            loading={pendingAction === 'make'}
            onClick={() => void run('make', async () => void put(await createLink(group.id)))}
          >
            {m.groups_link_make()}
          </Button>
        )}
      </div>
      {link && (
        <input
          readOnly
          aria-label={m.groups_link_title()}
          value={new URL(path, window.location.href).href}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-12 w-full min-w-0 truncate rounded-control border border-line-strong bg-surface px-3 text-14 text-muted"
        />
      )}
    </section>
  );
}
