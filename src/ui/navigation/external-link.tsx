import type { ReactNode } from 'react';
import { externalLinkPath } from '#shared/text/external-link.ts';
import { LocalizedLink } from './localized-link.tsx';

/** Link in user-generated content: own pages open directly, others go through the leaving warning. Opens a new tab. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const isOurs = typeof location !== 'undefined' && new URL(href).origin === location.origin;
  const linkProps = { target: '_blank', rel: 'noopener nofollow ugc', className };
  return isOurs ? (
    <a href={href} {...linkProps}>
      {children}
    </a>
  ) : (
    <LocalizedLink to={externalLinkPath(href)} {...linkProps}>
      {children}
    </LocalizedLink>
  );
}
