import { Suspense, useState } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { linkToken } from '#browser/link-session.ts';

const LinkSessionCheck = lazyComponent(
  async () => (await import('../link-session/link-session-check.tsx')).LinkSessionCheck,
);

/** Asks before a link with the session of another account replaces the session that stands. Few visits follow one. */
export function LinkSession() {
  const [hasLink] = useState(() => linkToken() !== null);
  if (!hasLink) return null;
  return (
    <Suspense fallback={null}>
      <LinkSessionCheck />
    </Suspense>
  );
}
