import type { ReactNode } from 'react';

/** Draws the button that keeps a home, or a room of it, for later. */
export type SaveSlot = (kept: { kind: 'home' | 'room'; id: string; name: string }) => ReactNode;

/** Draws the way from a home to the reader's groups. */
export type ForGroupSlot = (home: { id: string; name: string }) => ReactNode;
