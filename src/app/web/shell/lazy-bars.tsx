import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import './tab-bar.css';

const UserMenuBar = lazyComponent(async () => (await import('./account/user-menu-bar.tsx')).UserMenuBar);
const TabBar = lazyComponent(async () => (await import('./navigation/tab-bar.tsx')).TabBar);

// Module-level elements keep a stable identity: a new element before the chunk hydrates would discard the SSR HTML.

const menuSpace = <span className="h-tap w-[92px] flex-none nav:w-[140px]" />;

/** User menu bar in the header. The fallback reserves its space. */
export const userMenuBarElement = (
  <ErrorBoundary fallback={menuSpace}>
    <Suspense fallback={menuSpace}>
      <UserMenuBar />
    </Suspense>
  </ErrorBoundary>
);

export const tabBarElement = (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <TabBar />
    </Suspense>
  </ErrorBoundary>
);
