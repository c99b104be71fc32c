import { GROUP_STATES } from '#features/groups/domain/states.ts';
import { DOT } from '#kit/text.ts';
import { m } from '#words';
import type { GroupLine } from '../../domain/things.ts';
import { useAdminList } from '../listing/use-admin-list.ts';
import { useListFilter } from '../listing/use-list-filter.ts';
import { groupChoices, groupState } from '../things/thing-words.ts';
import { ThingsList } from '../things/things-list.tsx';

const SHAPE = { q: null, of: null, state: [...GROUP_STATES, 'hidden'], reported: ['1'] } as const;

interface Page {
  groups: GroupLine[];
  next: string | null;
  total: number | null;
}

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_groups_title() }) }];
}

/** Groups of every kind and state, for admins. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function AdminGroupsPage() {
  const [filter, change] = useListFilter(SHAPE);
  const list = useAdminList<Page>('/api/admin/groups', filter);
  const rows = list.data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <ThingsList
      type="group"
      title={m.admin_groups_title()}
      searchLabel={m.admin_groups_search()}
      choices={groupChoices()}
      filter={filter}
      onChange={change}
      list={list}
      total={list.data?.pages[0]?.total ?? null}
      rows={rows.map((group) => ({
        id: group.id,
        name: group.name,
        // private ones have no page for who is not in them
        to: group.visibility === 'public' && !group.is_hidden ? `/groups/${group.id}` : null,
        owner: group.owner,
        city: group.city,
        createdAt: group.created_at,
        state: groupState(group.state, group.is_hidden),
        reports: group.open_reports,
        more: `${DOT}${m.admin_groups_members({ count: group.members, size: group.size })}`,
      }))}
    />
  );
}
