import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { m } from '#messages';
import { ACCOUNT_STATUSES } from '#features/accounts/domain/account-status.ts';
import type { PersonSummary } from '../../domain/people.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { FilterChips } from '../admin-table/filter-chips.tsx';
import { AdminList, formatTotal } from '../admin-table/admin-list.tsx';
import { SearchBox } from '../admin-table/search-box.tsx';
import { useAdminList } from '../admin-table/use-admin-list.ts';
import { useListFilter } from '../admin-table/use-list-filter.ts';
import { useSelection } from '../admin-table/use-selection.ts';
import { AdminLayout } from '../public/admin-layout.tsx';
import { PersonRow } from '../people/person-row.tsx';
import { peopleFilterOptions } from '../people/person-labels.ts';

const FLAG = ['1'];
const FILTER_SHAPE = {
  q: null,
  by: ['email'],
  status: ACCOUNT_STATUSES,
  verified: FLAG,
  early: FLAG,
  new: FLAG,
  reported: FLAG,
  admin: FLAG,
} as const;
const NO_FILTER = Object.fromEntries(Object.keys(FILTER_SHAPE).map((key) => [key, null]));

interface Page {
  people: PersonSummary[];
  next: string | null;
  total: number | null;
}

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_people_title() }) }];
}

/** Admin list of accounts. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PeoplePage() {
  const [filter, change] = useListFilter(FILTER_SHAPE);
  const list = useAdminList<Page>('/api/admin/people', filter);
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const total = list.data?.pages[0]?.total ?? null;
  const address = new URLSearchParams(filter as Record<string, string>).toString();
  const selection = useSelection(address);
  const isByEmail = filter.by === 'email';
  return (
    <AdminLayout title={m.admin_people_title()} lead={formatTotal(total)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SearchBox
          label={isByEmail ? m.admin_people_search_email() : m.admin_people_search()}
          help={isByEmail ? m.admin_people_search_email_help() : undefined}
          value={filter.q ?? ''}
          onSearch={(q) => change({ q })}
        >
          <Field label={m.admin_people_by()} className="w-full sm:w-44">
            <Select
              options={[
                { value: '', label: m.admin_people_by_name() },
                { value: 'email', label: m.admin_people_by_email() },
              ]}
              value={filter.by ?? ''}
              onChange={(event) => change({ by: event.target.value, q: null })}
            />
          </Field>
        </SearchBox>
        <FilterChips label={m.admin_list_filters()} options={peopleFilterOptions()} filter={filter} onChange={change} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {people.length > 0 && (
          <BulkBar
            type="profile"
            selection={selection}
            pageIds={people.map(({ id }) => id)}
            total={total ?? 0}
            filter={address}
          />
        )}
        <AdminList list={list} count={people.length} isFiltered={address !== ''} onShowAll={() => change(NO_FILTER)}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              checked={selection.isAll || selection.ids.has(person.id)}
              onCheck={() => selection.toggle(person.id)}
            />
          ))}
        </AdminList>
      </div>
    </AdminLayout>
  );
}
