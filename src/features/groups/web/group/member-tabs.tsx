import type { ReactNode } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import type { GroupPanels } from '../public/group-panels.ts';

const AgreementPanel = lazyComponent(async () => (await import('../agreement/agreement-panel.tsx')).AgreementPanel);
const RentPanel = lazyComponent(async () => (await import('../rent/rent-panel.tsx')).RentPanel);

/** A tab of the member view, selected by `?view=…`. */
interface MemberTab {
  value: string;
  label: string;
  panel: ReactNode;
}

/** Tabs of a group for its members. Each panel is loaded when opened. */
export function memberTabs(group: Group, { renderShortlist, renderShortlistField }: GroupPanels): MemberTab[] {
  return [
    { value: 'homes', label: m.group_shortlist_tab(), panel: renderShortlist(group) },
    {
      value: 'rent',
      label: m.group_living_view({ view: 'rent' }),
      panel: <RentPanel groupId={group.id} renderShortlistField={renderShortlistField} />,
    },
    {
      value: 'agreement',
      label: m.group_living_view({ view: 'agreement' }),
      panel: <AgreementPanel groupId={group.id} />,
    },
  ];
}
