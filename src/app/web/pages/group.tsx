import { useLoaderData } from 'react-router';
import { headOf } from '#browser/page-head.ts';
import { SaveButton } from '#features/favorites/web/parts/save-button.tsx';
import { loadGroup } from '#features/groups/web/parts/load-group.ts';
import { GroupPage } from '#features/groups/web/parts/group-page.tsx';

export const loader = loadGroup;
export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return (
    <GroupPage
      page={useLoaderData<typeof loader>()}
      save={({ id, name }) => <SaveButton kind="group" id={id} name={name} look="word" />}
    />
  );
}
