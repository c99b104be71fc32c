import { createContext, type ComponentType } from 'react';
import type { Danger } from '../domain/schema.ts';

/** Replaces the composer where the other account is closed for a danger to others; in a group chat (`groupId`) it stands above it. */
export type ClosedAccountSlot = ComponentType<{ userId: string; danger: Danger; groupId?: string | undefined }>;

/** Component provided by the application. */
export const ClosedAccountContext = createContext<ClosedAccountSlot | null>(null);
