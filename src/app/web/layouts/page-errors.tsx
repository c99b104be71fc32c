import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PlainErrorPage } from '../shell/errors/plain-error-page.tsx';

// Lazy: rarely shown. If the chunk cannot be loaded, the network is most likely down.
const ErrorPages = lazy(async () =>
  import('../shell/errors/error-pages.tsx').catch(() => ({ default: PlainErrorPage })),
);

/** Errors of all pages. Header, chat and the other overlays stay, and leaving the page ends the error. */
export function PageErrors() {
  const error = useRouteError();
  return (
    <Suspense fallback={null}>
      <ErrorPages isMissing={isRouteErrorResponse(error) && error.status === 404} />
    </Suspense>
  );
}
