import { lazy, type ReactNode } from 'react';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';

const AgreementPanel = lazy(async () => ({
  default: (await import('../agreement/agreement-panel.tsx')).AgreementPanel,
}));
const HomesPanel = lazy(async () => ({ default: (await import('../homes/homes-panel.tsx')).HomesPanel }));
const RentPanel = lazy(async () => ({ default: (await import('../rent/rent-panel.tsx')).RentPanel }));

/** What members do together, each in a view of its own: `?view=…`. */
interface View {
  value: string;
  label: string;
  panel: ReactNode;
}

/** The views of a group for its members; each is fetched when it is opened. */
export function groupViews(group: Group): View[] {
  return [
    { value: 'homes', label: m.group_homes_tab(), panel: <HomesPanel groupId={group.id} /> },
    { value: 'rent', label: m.group_living_view({ view: 'rent' }), panel: <RentPanel groupId={group.id} /> },
    {
      value: 'agreement',
      label: m.group_living_view({ view: 'agreement' }),
      panel: <AgreementPanel groupId={group.id} />,
    },
  ];
}
