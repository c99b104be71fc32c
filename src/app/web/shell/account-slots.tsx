import { lazy, Suspense } from 'react';
import './tab-bar.css';

const AccountBar = lazy(async () => ({ default: (await import('./account-bar.tsx')).AccountBar }));
const TabBar = lazy(async () => ({ default: (await import('./tab-bar.tsx')).TabBar }));

// One element each, for good: handed a new one, React would drop what the server drew there before the code is here.

/** The place of the account in the header, kept free until it is drawn. */
export const ACCOUNT_BAR = (
  <Suspense fallback={<span className="h-tap w-[92px] flex-none nav:w-[140px]" />}>
    <AccountBar />
  </Suspense>
);

export const TAB_BAR = (
  <Suspense fallback={null}>
    <TabBar />
  </Suspense>
);
