import type { ReactNode } from 'react';
import type { Group } from '../../domain/schema.ts';

/** What members do together, each in a view of its own: `?view=…`. */
interface View {
  value: string;
  label: string;
  panel: ReactNode;
}

/** The views of a group for its members; each is fetched when it is opened. */
export function groupViews(_group: Group): View[] {
  return [];
}
