import { m } from '#words';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { FilterChips, type ChipChoice } from '../listing/filter-chips.tsx';
import { ListFrame, type ListFrameProps } from '../listing/list-frame.tsx';
import { SearchBox } from '../listing/search-box.tsx';
import { totalWords } from '../listing/total-words.ts';
import { useSelection } from '../listing/use-selection.ts';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { OwnerChip } from './owner-chip.tsx';
import { ThingRow, type ThingRowProps } from './thing-row.tsx';

type Filter = { q?: string; of?: string; state?: string; reported?: string };

export type ThingsListProps = {
  type: 'listing' | 'group';
  title: string;
  searchLabel: string;
  choices: readonly ChipChoice[];
  filter: Filter;
  onChange: (parts: Record<string, string | null>) => void;
  list: ListFrameProps['list'];
  total: number | null;
  rows: readonly Omit<ThingRowProps, 'type' | 'checked' | 'onCheck'>[];
};

/** Homes or groups for admins: search, filters, what can be done to many, and the rows. */
export function ThingsList({
  type,
  title,
  searchLabel,
  choices,
  filter,
  onChange,
  list,
  total,
  rows,
}: ThingsListProps) {
  const address = new URLSearchParams(filter as Record<string, string>).toString();
  const selection = useSelection(address);
  return (
    <AdminFrame title={title} lead={totalWords(total)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SearchBox label={searchLabel} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
        <FilterChips label={m.admin_list_filters()} choices={choices} filter={filter} onChange={onChange} />
        {filter.of && <OwnerChip onRemove={() => onChange({ of: null })} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.length > 0 && (
          <BulkBar
            type={type}
            selection={selection}
            shown={rows.map(({ id }) => id)}
            total={total ?? 0}
            filter={address}
          />
        )}
        <ListFrame
          list={list}
          count={rows.length}
          isFiltered={address !== ''}
          onAll={() => onChange({ q: null, of: null, state: null, reported: null })}
        >
          {rows.map((row) => (
            <ThingRow
              key={row.id}
              {...row}
              type={type}
              checked={selection.isAll || selection.ids.has(row.id)}
              onCheck={() => selection.toggle(row.id)}
            />
          ))}
        </ListFrame>
      </div>
    </AdminFrame>
  );
}
