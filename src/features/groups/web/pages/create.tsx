import { useSearchParams } from 'react-router';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { m } from '#words';
import { FormPage } from '../edit/form-page.tsx';
import { Waiting } from '../group/waiting.tsx';

export function meta() {
  return [{ title: m.groups_new_page() }];
}

/** A new group; `?city_id=` where one was looking for groups. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function CreateGroupPage() {
  const { data: own } = useOwnProfile();
  const [search] = useSearchParams();
  const asked = search.get('city_id') ?? '';
  if (!own) return <Waiting />;
  return <FormPage own={own} group={null} cityId={/^\d{5}$/.test(asked) ? asked : null} />;
}
