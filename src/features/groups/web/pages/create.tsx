import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { fetchPublicProfile } from '#features/profiles/web/api.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import { m } from '#messages';
import { GroupFormPage } from '../edit/group-form-page.tsx';
import { GroupSkeleton } from '../group/group-skeleton.tsx';

export function meta() {
  return [{ title: m.groups_new_page() }];
}

/**
 * Page to create a group; `?city_id=` is the city of the preceding search, `?invite=` a person who is invited once the
 * group exists.
 */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function CreateGroupPage() {
  const { data: own } = useOwnProfile();
  const [search] = useSearchParams();
  const requestedCityId = search.get('city_id') ?? '';
  const [inviteeId, setInviteeId] = useState(search.get('invite') ?? '');
  const { data: invitee = null } = useQuery({
    queryKey: ['profiles', 'invitee', inviteeId],
    queryFn: async ({ signal }) => fetchPublicProfile(inviteeId, signal),
    enabled: isUuid(inviteeId),
  });
  if (!own) return <GroupSkeleton />;
  return (
    <GroupFormPage
      own={own}
      group={null}
      cityId={/^\d{5}$/.test(requestedCityId) ? requestedCityId : null}
      invitee={inviteeId === '' ? null : invitee}
      onInviteeRemoved={() => setInviteeId('')}
    />
  );
}
