import type { ReactNode } from 'react';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
