import { m } from '#messages';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { FilterChips, type FilterOption } from '../admin-table/filter-chips.tsx';
import { AdminList, type AdminListProps, formatTotal } from '../admin-table/admin-list.tsx';
import { SearchBox } from '../admin-table/search-box.tsx';
import { useSelection } from '../admin-table/use-selection.ts';
import { AdminLayout } from '../public/admin-layout.tsx';
import { OwnerFilterChip } from './owner-filter-chip.tsx';
import { ModeratedItemRow, type ModeratedItemRowProps } from './moderated-item-row.tsx';

type Filter = { q?: string; of?: string; state?: string; reported?: string };

export type ModeratedItemListProps = {
  type: 'listing' | 'group';
  title: string;
  searchLabel: string;
  filterOptions: readonly FilterOption[];
  filter: Filter;
  onChange: (changes: Record<string, string | null>) => void;
  list: AdminListProps['list'];
  total: number | null;
  rows: readonly Omit<ModeratedItemRowProps, 'type' | 'checked' | 'onCheck'>[];
};

/** Admin list of properties or groups: search, filters, bulk actions and rows. */
export function ModeratedItemList({
  type,
  title,
  searchLabel,
  filterOptions,
  filter,
  onChange,
  list,
  total,
  rows,
}: ModeratedItemListProps) {
  const address = new URLSearchParams(filter as Record<string, string>).toString();
  const selection = useSelection(address);
  return (
    <AdminLayout title={title} lead={formatTotal(total)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SearchBox label={searchLabel} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
        <FilterChips label={m.admin_list_filters()} options={filterOptions} filter={filter} onChange={onChange} />
        {filter.of && <OwnerFilterChip onRemove={() => onChange({ of: null })} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.length > 0 && (
          <BulkBar
            type={type}
            selection={selection}
            pageIds={rows.map(({ id }) => id)}
            total={total ?? 0}
            filter={address}
          />
        )}
        <AdminList
          list={list}
          count={rows.length}
          isFiltered={address !== ''}
          onShowAll={() => onChange({ q: null, of: null, state: null, reported: null })}
        >
          {rows.map((row) => (
            <ModeratedItemRow
              key={row.id}
              {...row}
              type={type}
              checked={selection.isAll || selection.ids.has(row.id)}
              onCheck={() => selection.toggle(row.id)}
            />
          ))}
        </AdminList>
      </div>
    </AdminLayout>
  );
}
