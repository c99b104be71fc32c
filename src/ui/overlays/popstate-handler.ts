/** Handles movements in the history before the router does. Set by the history of the overlays. */
export const popstateHandler: { handle: ((event: Event) => void) | null } = { handle: null };

/** Must run before the router listens: browsers call the listeners of `window` in the order of their registration. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => popstateHandler.handle?.(event));
}
