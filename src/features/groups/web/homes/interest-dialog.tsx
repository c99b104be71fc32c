import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { shownText } from '#browser/shown-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { OPEN_STATES } from '../../domain/applications.ts';
import type { HomeGroups } from '../../domain/homes-schema.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { addHome, fetchHomeGroups } from './homes-api.ts';
import { STATE_TONES } from './home-words.ts';
import { useHomesWork } from './use-homes.ts';

type OwnGroup = HomeGroups['groups'][number];

interface InterestDialogProps {
  homeId: string;
  title: string;
  onClose: () => void;
}

/** My groups that look for a home, and what can be done with this one in each. */
export function InterestDialog({ homeId, title, onClose }: InterestDialogProps) {
  const [applying, setApplying] = useState<OwnGroup | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['group-homes', 'where', homeId],
    queryFn: async ({ signal }) => fetchHomeGroups(homeId, signal),
    staleTime: 0,
  });
  if (applying)
    return (
      <ApplyDialog
        groupId={applying.id}
        home={{ id: homeId, title }}
        people={applying.members_count}
        onClose={() => setApplying(null)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.group_homes_interest_title()}
      description={m.group_homes_interest_lead()}
      closeLabel={m.group_homes_close()}
    >
      {!data && !error && (
        <Loading label={m.group_homes_loading()}>
          <Skeleton className="h-20 rounded-inner" />
        </Loading>
      )}
      {!data && error && (
        <p className="text-soft">
          {m.group_homes_error_title()}{' '}
          <Button look="bare" onClick={() => void refetch()}>
            {m.group_homes_retry()}
          </Button>
        </p>
      )}
      {data?.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p>{m.group_homes_interest_none()}</p>
          <ButtonLink look="line" asChild>
            <LocalLink to="/student/groups">{m.group_homes_interest_groups()}</LocalLink>
          </ButtonLink>
        </div>
      )}
      <ul className="grid gap-1">
        {data?.map((group) => (
          <InGroup key={group.id} homeId={homeId} group={group} onApply={() => setApplying(group)} />
        ))}
      </ul>
    </Dialog>
  );
}

function InGroup({ homeId, group, onApply }: { homeId: string; group: OwnGroup; onApply: () => void }) {
  const { busy, run } = useHomesWork(group.id);
  const { application } = group;
  const isOpen = application !== null && OPEN_STATES.some((state) => state === application.state);
  const to = `/groups/${group.id}?view=homes`;
  const isShown = group.is_listed || isOpen;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 first:border-0">
      <img
        src={group.photo_url}
        alt=""
        width={48}
        height={48}
        className="size-12 flex-none rounded-inner object-cover"
      />
      <span className="grid min-w-0 flex-1 basis-40 leading-ui">
        <span className="truncate font-strong" dir="auto">
          {shownText(group.name)}
        </span>
        <span className="text-14 text-soft">{m.group_homes_members({ count: group.members_count })}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <Badge tone={STATE_TONES[application.state]}>{m.group_homes_state({ state: application.state })}</Badge>
        )}
        {isShown ? (
          <ButtonLink look="line" asChild>
            <LocalLink to={to}>{m.group_homes_see_list()}</LocalLink>
          </ButtonLink>
        ) : (
          <Button
            look="line"
            busy={busy === 'add'}
            onClick={() => void run('add', async () => addHome(group.id, homeId), m.group_homes_added())}
          >
            {m.group_homes_add_to_list()}
          </Button>
        )}
        {!isOpen && <Button onClick={onApply}>{m.group_homes_apply()}</Button>}
      </span>
    </li>
  );
}
