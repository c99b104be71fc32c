import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { sessionToken } from '../session.ts';
import { loadWithRetry } from '#shared/load-with-retry.ts';

const INTERACTION_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

let interaction: Promise<void> | null = null;
/** Ends the wait for an interaction. */
let stopWaiting: () => void = () => undefined;
/** Hydration of the parts of the page. */
const hydrations = new Set<Promise<void>>();

/** A chunk that cannot be loaded holds up nothing else. */
const MAX_HYDRATION_WAIT_MS = 4000;

/**
 * Loads and hydrates the deferred parts before a change of language: React discards the HTML of one that is hydrated
 * afterwards, because its texts differ.
 */
export async function hydrateDeferred(): Promise<void> {
  stopWaiting();
  const limit = new Promise((resolve) => setTimeout(resolve, MAX_HYDRATION_WAIT_MS));
  await Promise.race([Promise.all(hydrations), limit]);
}

/** Resolves on the first user interaction; immediately for signed-in users, on client navigations and on the server. */
async function firstInteraction(): Promise<void> {
  if (typeof window === 'undefined' || sessionToken() !== null || window.scrollY > 0) return;
  if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) return;
  interaction ??= new Promise((resolve) => {
    const onInteraction = (event: Event) => {
      if (!isOwnEvent(event)) stopWaiting();
    };
    stopWaiting = () => {
      for (const name of INTERACTION_EVENTS) window.removeEventListener(name, onInteraction, true);
      resolve();
    };
    for (const name of INTERACTION_EVENTS)
      window.addEventListener(name, onInteraction, { capture: true, passive: true });
  });
  await interaction;
}

/** True for events without a user: strips that snap scroll, and layout changes under the pointer report a move. */
function isOwnEvent(event: Event): boolean {
  if (event.type === 'scroll') return event.target !== document;
  return event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;
}

/**
 * Deferred hydration: the SSR HTML stays until the first user interaction, then the chunk loads.
 * Props must be referentially stable. `waiting` is the fallback on client navigations.
 */
export function lazyOnInteraction<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: (props: P) => ReactNode = () => null,
) {
  let markHydrated: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => void (markHydrated = resolve));
  const Part = lazy(async () => {
    await firstInteraction();
    const Loaded = await loadWithRetry(load);
    function Hydrated(props: P) {
      useEffect(markHydrated, []);
      return <Loaded {...props} />;
    }
    return { default: Hydrated };
  });
  return memo(function Later(props: P) {
    useEffect(() => {
      hydrations.add(hydrated);
      return () => void hydrations.delete(hydrated);
    }, []);
    // A prop that changes before the chunk is here would make React replace the SSR HTML by the fallback, and what is open
    // or focused in it would be lost. A deferred render waits for the chunk.
    const shown = useDeferredValue(props);
    return useMemo(
      () => (
        <Suspense fallback={waiting(shown)}>
          <Part {...shown} />
        </Suspense>
      ),
      [shown],
    );
  });
}
