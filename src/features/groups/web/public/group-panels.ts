import type { ReactNode } from 'react';
import type { Group } from '../../domain/schema.ts';

export interface ShortlistFieldProps {
  groupId: string;
  /** URL of the chosen property, as typed. */
  value: string;
  onChange: (url: string) => void;
}

/** Parts of the member view that belong to the applications of the group; the page composes them. */
export interface GroupPanels {
  renderShortlist: (group: Group) => ReactNode;
  /** Properties of the shortlist that a rent split can start from. */
  renderShortlistField: (props: ShortlistFieldProps) => ReactNode;
}
