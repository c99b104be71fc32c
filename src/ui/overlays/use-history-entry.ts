import { useEffect, useEffectEvent } from 'react';
import { OverlayHistory } from './overlay-history.ts';
import { popstateHandler } from './popstate-handler.ts';

let overlayHistory: OverlayHistory | null = null;

/** History of the overlays of this page. */
export function getOverlayHistory(): OverlayHistory {
  return (overlayHistory ??= new OverlayHistory(window, popstateHandler));
}

/** Adds a history entry while an overlay is open, so that Back closes the overlay instead of leaving the page. */
export function useHistoryEntry(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? getOverlayHistory().open(() => close()) : undefined), [isOpen]);
}
