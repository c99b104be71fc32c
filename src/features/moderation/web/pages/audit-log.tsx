import { m } from '#messages';
import type { AuditLogEntry } from '../../domain/audit.ts';
import { AdminList } from '../admin-table/admin-list.tsx';
import { useAdminList } from '../admin-table/use-admin-list.ts';
import { useListFilter } from '../admin-table/use-list-filter.ts';
import { AuditLogFilters } from '../audit-log/audit-log-filters.tsx';
import { AuditLogRow } from '../audit-log/audit-log-row.tsx';
import { VerifyCard } from '../audit-log/verify-card.tsx';
import { AdminLayout } from '../public/admin-layout.tsx';

const FILTER_SHAPE = { actor: null, action: null, subject: null, day: null } as const;

interface Page {
  entries: AuditLogEntry[];
  next: number | null;
}

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_log_title() }) }];
}

/** Audit log of admin actions and reads. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function AuditLogPage() {
  const [filter, change] = useListFilter(FILTER_SHAPE);
  const list = useAdminList<Page>('/api/admin/audit', filter);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  return (
    <AdminLayout title={m.admin_log_title()} lead={m.admin_log_lead()}>
      <VerifyCard query={query} />
      <AuditLogFilters filter={filter} onChange={change} />
      <AdminList
        list={list}
        count={entries.length}
        isFiltered={query !== ''}
        onShowAll={() => change({ actor: null, action: null, subject: null, day: null })}
      >
        {entries.map((entry) => (
          <AuditLogRow key={entry.seq} entry={entry} onSubject={(subject) => change({ subject })} />
        ))}
      </AdminList>
    </AdminLayout>
  );
}
