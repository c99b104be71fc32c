import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';
import { sessionToken } from './session.ts';

/** How long until code that could not be had is asked for again, in milliseconds. */
const AGAIN_MS = 5000;
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

let sign: Promise<void> | null = null;

/** Waits for the first sign that somebody reads on: whoever comes from another page or is signed in does. */
async function firstSign(): Promise<void> {
  if (typeof window === 'undefined' || sessionToken() !== null || window.scrollY > 0) return;
  if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) return;
  sign ??= new Promise((resolve) => {
    const heard = () => {
      for (const name of SIGNS) window.removeEventListener(name, heard, true);
      resolve();
    };
    for (const name of SIGNS) window.addEventListener(name, heard, { capture: true, passive: true });
  });
  await sign;
}

/**
 * A part further down that is read rather than worked: the server draws it, and its code comes with the first scroll, touch
 * or key. What the server drew stands meanwhile, so what it is given must stay the same, not be made anew in each drawing.
 * `waiting` stands in its place on a page that the server did not draw.
 */
export function lazyLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: (props: P) => ReactNode = () => null,
) {
  const Part = lazy(async () => {
    await firstSign();
    return { default: await untilLoaded(load) };
  });
  return memo(function Later(props: P) {
    return (
      <Suspense fallback={waiting(props)}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** Without a network what the server drew goes on standing. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
