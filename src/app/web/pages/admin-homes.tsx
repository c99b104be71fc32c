import { AdminFrame } from '#features/moderation/web/parts/admin-frame.tsx';
import { HeldHomes } from '#features/properties/web/parts/held-homes.tsx';
import { m } from '#words';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_homes() }) }];
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function AdminHomesPage() {
  return (
    <AdminFrame title={m.trust_title()} lead={m.trust_lead()}>
      <HeldHomes />
    </AdminFrame>
  );
}
