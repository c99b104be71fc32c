import { createContext, type ComponentType } from 'react';
import type { Partner } from './partner.ts';

/** Call components: buttons, and menu items for narrow screens. */
export interface CallSlots {
  Buttons: ComponentType<{ partner: Partner }>;
  MenuItems: ComponentType<{ partner: Partner }>;
}

/** Call components provided by the application; `null` disables calls. */
export const CallSlotsContext = createContext<CallSlots | null>(null);
