import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';
import { sessionToken } from '../session.ts';
import { loadWithRetry } from '#shared/load-with-retry.ts';

const INTERACTION_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

let interaction: Promise<void> | null = null;
/** Ends the wait for an interaction. */
let stopWaiting: () => void = () => undefined;
/** Loads of the parts that have been rendered. */
const loads = new Set<Promise<unknown>>();

/** A chunk that cannot be loaded holds up nothing else. */
const MAX_LOAD_WAIT_MS = 2000;

/**
 * Loads the deferred parts before a change of language: one that is hydrated afterwards would keep its HTML in the old
 * one.
 */
export async function loadDeferred(): Promise<void> {
  stopWaiting();
  const limit = new Promise((resolve) => setTimeout(resolve, MAX_LOAD_WAIT_MS));
  await Promise.race([Promise.all(loads), limit]);
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
  const Part = lazy(async () => {
    const loading = firstInteraction().then(async () => ({ default: await loadWithRetry(load) }));
    loads.add(loading);
    return loading;
  });
  return memo(function Later(props: P) {
    return (
      <Suspense fallback={waiting(props)}>
        <Part {...props} />
      </Suspense>
    );
  });
}
