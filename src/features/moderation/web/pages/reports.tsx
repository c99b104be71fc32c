import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { m } from '#words';
import { AdminFrame } from '../parts/admin-frame.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_reports() }) }];
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ReportsPage() {
  return (
    <AdminFrame title={m.admin_reports()}>
      <EmptyState art={<MascotSleeping />} title={m.admin_reports_empty_title()} className="py-12">
        {m.admin_reports_empty_text()}
      </EmptyState>
    </AdminFrame>
  );
}
