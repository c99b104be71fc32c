import { STATES } from '#features/properties/domain/states.ts';
import { m } from '#messages';
import type { AdminListing } from '../../domain/admin-lists.ts';
import { useAdminList } from '../admin-table/use-admin-list.ts';
import { useListFilter } from '../admin-table/use-list-filter.ts';
import { listingStateBadge, listingFilterOptions } from '../moderated-items/item-labels.ts';
import { ModeratedItemList } from '../moderated-items/moderated-item-list.tsx';

const FILTER_SHAPE = { q: null, of: null, state: STATES, reported: ['1'] } as const;

interface Page {
  listings: AdminListing[];
  next: string | null;
  total: number | null;
}

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_listings_title() }) }];
}

/** Admin list of properties. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ListingsPage() {
  const [filter, change] = useListFilter(FILTER_SHAPE);
  const list = useAdminList<Page>('/api/admin/listings', filter);
  const rows = list.data?.pages.flatMap((page) => page.listings) ?? [];
  return (
    <ModeratedItemList
      type="listing"
      title={m.admin_listings_title()}
      searchLabel={m.admin_listings_search()}
      filterOptions={listingFilterOptions()}
      filter={filter}
      onChange={change}
      list={list}
      total={list.data?.pages[0]?.total ?? null}
      rows={rows.map((property) => ({
        id: property.id,
        name: property.title ?? '',
        to: `/properties/${property.id}`,
        owner: property.owner,
        city: property.city,
        createdAt: property.created_at,
        state: listingStateBadge(property.state),
        reports: property.open_reports,
      }))}
    />
  );
}
