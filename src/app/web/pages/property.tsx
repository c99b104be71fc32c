import { useLoaderData } from 'react-router';
import { headOf } from '#browser/page-head.ts';
import { SaveButton } from '#features/favorites/web/parts/save-button.tsx';
import { GroupInterest } from '#features/groups/web/parts/group-interest.tsx';
import { loadHome } from '#features/properties/web/parts/load-home.ts';
import { PropertyPage } from '#features/properties/web/parts/property-page.tsx';

export const loader = loadHome;
export const meta = headOf;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return (
    <PropertyPage
      page={useLoaderData<typeof loader>()}
      save={(kept) => <SaveButton {...kept} look={kept.kind === 'home' ? 'word' : 'plain'} />}
      forGroup={(home) => <GroupInterest {...home} />}
    />
  );
}
