import { GROUP_STATES } from '#features/groups/domain/states.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { m } from '#messages';
import type { AdminGroup } from '../../domain/admin-lists.ts';
import { useAdminList } from '../admin-table/use-admin-list.ts';
import { useListFilter } from '../admin-table/use-list-filter.ts';
import { groupFilterOptions, groupStateBadge } from '../moderated-items/item-labels.ts';
import { ModeratedItemList } from '../moderated-items/moderated-item-list.tsx';

const FILTER_SHAPE = { q: null, of: null, state: [...GROUP_STATES, 'hidden'], reported: ['1'] } as const;

interface Page {
  groups: AdminGroup[];
  next: string | null;
  total: number | null;
}

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_groups_title() }) }];
}

/** Admin list of groups. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AdminGroupsPage() {
  const [filter, change] = useListFilter(FILTER_SHAPE);
  const list = useAdminList<Page>('/api/admin/groups', filter);
  const rows = list.data?.pages.flatMap((page) => page.groups) ?? [];
  return (
    <ModeratedItemList
      type="group"
      title={m.admin_groups_title()}
      searchLabel={m.admin_groups_search()}
      filterOptions={groupFilterOptions()}
      filter={filter}
      onChange={change}
      list={list}
      total={list.data?.pages[0]?.total ?? null}
      rows={rows.map((group) => ({
        id: group.id,
        name: group.name,
        // Private groups have no public page.
        to: group.visibility === 'public' && !group.is_hidden ? `/groups/${group.id}` : null,
        owner: group.owner,
        city: group.city,
        createdAt: group.created_at,
        state: groupStateBadge(group.state, group.is_hidden),
        reports: group.open_reports,
        more: `${SEPARATOR}${m.admin_groups_members({ count: group.members, size: group.size })}`,
      }))}
    />
  );
}
