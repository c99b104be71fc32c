import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { m } from '#words';
import { STANDINGS, type PersonLine } from '../../domain/people.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { FilterChips } from '../listing/filter-chips.tsx';
import { ListFrame } from '../listing/list-frame.tsx';
import { SearchBox } from '../listing/search-box.tsx';
import { totalWords } from '../listing/total-words.ts';
import { useAdminList } from '../listing/use-admin-list.ts';
import { useListFilter } from '../listing/use-list-filter.ts';
import { useSelection } from '../listing/use-selection.ts';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { PersonRow } from '../people/person-row.tsx';
import { peopleChoices } from '../people/person-words.ts';

const FLAG = ['1'];
const SHAPE = {
  q: null,
  by: ['email'],
  state: STANDINGS,
  verified: FLAG,
  early: FLAG,
  new: FLAG,
  reported: FLAG,
  admin: FLAG,
} as const;
const NOTHING = Object.fromEntries(Object.keys(SHAPE).map((key) => [key, null]));

interface Page {
  people: PersonLine[];
  next: string | null;
  total: number | null;
}

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_people_title() }) }];
}

/** Everybody with an account, for admins. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PeoplePage() {
  const [filter, change] = useListFilter(SHAPE);
  const list = useAdminList<Page>('/api/admin/people', filter);
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const total = list.data?.pages[0]?.total ?? null;
  const address = new URLSearchParams(filter as Record<string, string>).toString();
  const selection = useSelection(address);
  const isByEmail = filter.by === 'email';
  return (
    <AdminFrame title={m.admin_people_title()} lead={totalWords(total)}>
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
        <FilterChips label={m.admin_list_filters()} choices={peopleChoices()} filter={filter} onChange={change} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {people.length > 0 && (
          <BulkBar
            type="profile"
            selection={selection}
            shown={people.map(({ id }) => id)}
            total={total ?? 0}
            filter={address}
          />
        )}
        <ListFrame list={list} count={people.length} isFiltered={address !== ''} onAll={() => change(NOTHING)}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              checked={selection.isAll || selection.ids.has(person.id)}
              onCheck={() => selection.toggle(person.id)}
            />
          ))}
        </ListFrame>
      </div>
    </AdminFrame>
  );
}
