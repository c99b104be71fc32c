import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { OPEN_STATES } from '../../domain/applications.ts';
import type { PropertyGroups } from '../../domain/shortlist-schema.ts';
import { ApplyDialog } from '../applications/apply-dialog.tsx';
import { addToShortlist, fetchGroupsForProperty } from './shortlist-api.ts';
import { APPLICATION_STATE_TONES } from './shortlist-labels.ts';
import { SHORTLIST_KEY, useShortlistActions } from './use-shortlist.ts';

type GroupOption = PropertyGroups['groups'][number];

interface GroupInterestDialogProps {
  propertyId: string;
  title: string;
  onClose: () => void;
}

/** Groups of the current user that are looking for a property, with the actions for this property in each. */
export function GroupInterestDialog({ propertyId, title, onClose }: GroupInterestDialogProps) {
  const [applying, setApplying] = useState<GroupOption | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [SHORTLIST_KEY, 'where', propertyId],
    queryFn: async ({ signal }) => fetchGroupsForProperty(propertyId, signal),
    staleTime: 0,
  });
  if (applying)
    return (
      <ApplyDialog
        groupId={applying.id}
        property={{ id: propertyId, title }}
        memberCount={applying.members_count}
        onClose={() => setApplying(null)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.group_shortlist_interest_title()}
      description={m.group_shortlist_interest_lead()}
      closeLabel={m.group_shortlist_close()}
    >
      {!data && !error && (
        <Loading label={m.group_shortlist_loading()}>
          <Skeleton className="h-20 rounded-inner" />
        </Loading>
      )}
      {!data && error && (
        <p className="text-muted">
          {m.group_shortlist_error_title()}{' '}
          <Button variant="ghost" onClick={() => void refetch()}>
            {m.group_shortlist_retry()}
          </Button>
        </p>
      )}
      {data?.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p>{m.group_shortlist_interest_none()}</p>
          <ButtonLink variant="outline" asChild>
            <LocalizedLink to="/student/groups">{m.group_shortlist_interest_groups()}</LocalizedLink>
          </ButtonLink>
        </div>
      )}
      <ul className="grid gap-1">
        {data?.map((group) => (
          <GroupOptionRow key={group.id} propertyId={propertyId} group={group} onApply={() => setApplying(group)} />
        ))}
      </ul>
    </Dialog>
  );
}

function GroupOptionRow({
  propertyId,
  group,
  onApply,
}: {
  propertyId: string;
  group: GroupOption;
  onApply: () => void;
}) {
  const { pendingAction, run } = useShortlistActions(group.id);
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
          {safeDisplayText(group.name)}
        </span>
        <span className="text-14 text-muted">{m.group_application_members({ count: group.members_count })}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <Badge tone={APPLICATION_STATE_TONES[application.state]}>
            {m.group_application_state({ state: application.state })}
          </Badge>
        )}
        {isShown ? (
          <ButtonLink variant="outline" asChild>
            <LocalizedLink to={to}>{m.group_shortlist_see_list()}</LocalizedLink>
          </ButtonLink>
        ) : (
          <Button
            variant="outline"
            loading={pendingAction === 'add'}
            onClick={() => void run('add', async () => addToShortlist(group.id, propertyId), m.group_shortlist_added())}
          >
            {m.group_shortlist_add_to_list()}
          </Button>
        )}
        {!isOpen && <Button onClick={onApply}>{m.group_application_apply()}</Button>}
      </span>
    </li>
  );
}
