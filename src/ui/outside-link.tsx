import type { ReactNode } from 'react';
import { leavingPath } from '#kit/outside-link.ts';
import { LocalLink } from './local-link.tsx';

/** A link that somebody else wrote: to our own pages at once, to any other by way of the warning. Opens another tab. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const isOurs = typeof location !== 'undefined' && new URL(href).origin === location.origin;
  const look = { target: '_blank', rel: 'noopener nofollow ugc', className };
  return isOurs ? (
    <a href={href} {...look}>
      {children}
    </a>
  ) : (
    <LocalLink to={leavingPath(href)} {...look}>
      {children}
    </LocalLink>
  );
}
