import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'lucide-react/icons/link';
import { useLocation } from 'react-router';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Button } from '#ui/button.tsx';
import { localPath } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { Group, GroupLink } from '../../domain/schema.ts';
import { fetchLink, makeLink, revokeLink } from '../api.ts';
import { dayWords } from '../group-words.ts';
import { useGroupWork } from './use-group.ts';
import { useShare } from './use-share.ts';

/** The link that lets people in: made, handed on, made void. A private group has none. */
export function LinkBox({ group }: { group: Group }) {
  const lang = useLang();
  const cache = useQueryClient();
  const share = useShare();
  const { pathname } = useLocation();
  const { busy, run } = useGroupWork(group.id);
  const key = ['group-link', group.id];
  const isPrivate = group.visibility === 'private';
  const { data: link, isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => fetchLink(group.id, signal),
    enabled: !isPrivate,
    staleTime: 0,
  });
  if (isPrivate) return <Note>{m.groups_link_private()}</Note>;
  if (isPending) return <Skeleton className="h-30 w-full rounded-inner!" />;
  const put = (next: GroupLink | null) => cache.setQueryData(key, next);
  const path = link ? `${localPath(`/groups/${group.id}`, pathname)}?invite=${encodeURIComponent(link.token)}` : '';
  return (
    <section aria-labelledby="group-link" className="grid gap-3 rounded-inner bg-surface-quiet p-4">
      <div>
        <h3 id="group-link" className="text-16">
          {m.groups_link_title()}
        </h3>
        <p className="text-14 text-soft">
          {link ? m.groups_link_until({ day: dayWords(link.expires_at.slice(0, 10), lang) }) : m.groups_link_lead()}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {link ? (
          <>
            <Button icon={Link} onClick={() => void share(path, shownText(group.name))}>
              {m.groups_link_share()}
            </Button>
            <Button
              look="bare"
              busy={busy === 'revoke'}
              onClick={() =>
                void run('revoke', async () => void put((await revokeLink(group.id), null)), {
                  said: m.groups_link_revoked(),
                })
              }
            >
              {m.groups_link_revoke()}
            </Button>
          </>
        ) : (
          <Button
            look="line"
            icon={Link}
            busy={busy === 'make'}
            onClick={() => void run('make', async () => void put(await makeLink(group.id)))}
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
          className="min-h-12 w-full min-w-0 truncate rounded-control border border-line-strong bg-surface px-3 text-14 text-soft"
        />
      )}
    </section>
  );
}
