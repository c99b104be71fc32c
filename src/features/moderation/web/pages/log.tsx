import { m } from '#words';
import type { AuditLine } from '../../domain/audit.ts';
import { ListFrame } from '../listing/list-frame.tsx';
import { useAdminList } from '../listing/use-admin-list.ts';
import { useListFilter } from '../listing/use-list-filter.ts';
import { LogFilters } from '../log/log-filters.tsx';
import { LogRow } from '../log/log-row.tsx';
import { VerifyCard } from '../log/verify-card.tsx';
import { AdminFrame } from '../parts/admin-frame.tsx';

const SHAPE = { actor: null, action: null, subject: null, day: null } as const;

interface Page {
  entries: AuditLine[];
  next: number | null;
}

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_log_title() }) }];
}

/** What was done and read by those who look after the community. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function LogPage() {
  const [filter, change] = useListFilter(SHAPE);
  const list = useAdminList<Page>('/api/admin/audit', filter);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  return (
    <AdminFrame title={m.admin_log_title()} lead={m.admin_log_lead()}>
      <VerifyCard query={query} />
      <LogFilters filter={filter} onChange={change} />
      <ListFrame
        list={list}
        count={entries.length}
        isFiltered={query !== ''}
        onAll={() => change({ actor: null, action: null, subject: null, day: null })}
      >
        {entries.map((entry) => (
          <LogRow key={entry.seq} entry={entry} onSubject={(subject) => change({ subject })} />
        ))}
      </ListFrame>
    </AdminFrame>
  );
}
