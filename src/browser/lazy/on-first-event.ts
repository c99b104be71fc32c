/** Calls back once, with the first of these events on the window. Returns the unsubscribe function. */
export function onFirstEvent(types: readonly (keyof WindowEventMap)[], callback: () => void): () => void {
  const stop = () => {
    for (const type of types) removeEventListener(type, onEvent, true);
  };
  const onEvent = () => {
    stop();
    callback();
  };
  for (const type of types) addEventListener(type, onEvent, { capture: true, passive: true });
  return stop;
}
