import { STATES } from '#features/properties/domain/states.ts';
import { m } from '#words';
import type { ListingLine } from '../../domain/things.ts';
import { useAdminList } from '../listing/use-admin-list.ts';
import { useListFilter } from '../listing/use-list-filter.ts';
import { homeState, listingChoices } from '../things/thing-words.ts';
import { ThingsList } from '../things/things-list.tsx';

const SHAPE = { q: null, of: null, state: STATES, reported: ['1'] } as const;

interface Page {
  listings: ListingLine[];
  next: string | null;
  total: number | null;
}

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_listings_title() }) }];
}

/** Homes in every state, for admins. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ListingsPage() {
  const [filter, change] = useListFilter(SHAPE);
  const list = useAdminList<Page>('/api/admin/listings', filter);
  const rows = list.data?.pages.flatMap((page) => page.listings) ?? [];
  return (
    <ThingsList
      type="listing"
      title={m.admin_listings_title()}
      searchLabel={m.admin_listings_search()}
      choices={listingChoices()}
      filter={filter}
      onChange={change}
      list={list}
      total={list.data?.pages[0]?.total ?? null}
      rows={rows.map((home) => ({
        id: home.id,
        name: home.title ?? '',
        to: `/properties/${home.id}`,
        owner: home.owner,
        city: home.city,
        createdAt: home.created_at,
        state: homeState(home.state),
        reports: home.open_reports,
      }))}
    />
  );
}
