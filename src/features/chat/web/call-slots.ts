import { createContext, type ComponentType } from 'react';
import type { Partner } from './partner.ts';

/** How one calls the other person: as buttons, or as lines of a menu where there is no room for them. */
export interface CallSlots {
  Buttons: ComponentType<{ partner: Partner }>;
  Items: ComponentType<{ partner: Partner }>;
}

/** What the chat was given for calling; without it there are no calls. */
export const CallSlotsContext = createContext<CallSlots | null>(null);
