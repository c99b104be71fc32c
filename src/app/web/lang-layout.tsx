import { lazy, Suspense } from 'react';
import {
  data,
  isRouteErrorResponse,
  Outlet,
  useRouteError,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { isLang } from '#shared/i18n/lang.ts';
import { PlainErrorPage } from './shell/errors/plain-error-page.tsx';

/** Parent route of `/x` and of `/es/x` in each language. 404 if the first segment is not a supported language. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params['lang'] !== undefined && !isLang(params['lang'])) throw data(null, { status: 404 });
  return null;
}

/** The server is asked only about another first segment, not about every change of the query. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['lang'] !== nextParams['lang'];
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function LangLayout() {
  return <Outlet />;
}

// Lazy: rarely shown. If the chunk cannot be loaded, the network is most likely down.
const ErrorPages = lazy(async () =>
  import('./shell/errors/error-pages.tsx').catch(() => ({ default: PlainErrorPage })),
);

/** Errors of all pages. Header, chat and the other overlays stay, and leaving the page ends the error. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Suspense fallback={null}>
      <ErrorPages isMissing={isRouteErrorResponse(error) && error.status === 404} />
    </Suspense>
  );
}
