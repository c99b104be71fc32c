import { HomeApplications } from '#features/groups/web/parts/home-applications.tsx';
import { MyListingsPage } from '#features/properties/web/parts/my-listings-page.tsx';
import { m } from '#words';

export function meta() {
  return [{ title: m.listings_page_title() }];
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <MyListingsPage asked={(home) => <HomeApplications homeId={home.id} />} />;
}
