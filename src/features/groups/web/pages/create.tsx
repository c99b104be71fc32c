import { useSearchParams } from 'react-router';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { m } from '#messages';
import { GroupFormPage } from '../edit/group-form-page.tsx';
import { GroupSkeleton } from '../group/group-skeleton.tsx';

export function meta() {
  return [{ title: m.groups_new_page() }];
}

/** Page to create a group; `?city_id=` is the city of the preceding search. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function CreateGroupPage() {
  const { data: own } = useOwnProfile();
  const [search] = useSearchParams();
  const requestedCityId = search.get('city_id') ?? '';
  if (!own) return <GroupSkeleton />;
  return <GroupFormPage own={own} group={null} cityId={/^\d{5}$/.test(requestedCityId) ? requestedCityId : null} />;
}
