import { lazy, Suspense } from 'react';
import './tab-bar.css';

const UserMenuBar = lazy(async () => ({ default: (await import('./account/user-menu-bar.tsx')).UserMenuBar }));
const TabBar = lazy(async () => ({ default: (await import('./navigation/tab-bar.tsx')).TabBar }));

// Module-level elements keep a stable identity: a new element before the chunk hydrates would discard the SSR HTML.

/** User menu bar in the header. The fallback reserves its space. */
export const userMenuBarElement = (
  <Suspense fallback={<span className="h-tap w-[92px] flex-none nav:w-[140px]" />}>
    <UserMenuBar />
  </Suspense>
);

export const tabBarElement = (
  <Suspense fallback={null}>
    <TabBar />
  </Suspense>
);
