import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import '#ui/base.css';
import { followAddress } from '#browser/lang.ts';
import { pageRequest } from '#browser/request-context.ts';
import { splitLang } from '#kit/lang.ts';
import { THEME_COLORS } from '#ui/theme.ts';
import { ToastProvider } from '#ui/toast.tsx';
import { m } from '#words';
import { Shell } from './shell/shell.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { lang, theme, isSignedIn, nonce, address, api } = context.get(pageRequest);
  const [{ email }, notice] = await Promise.all([
    api<{ email: string }>('/api/site/contact'),
    api<Record<'es' | 'en', string>>('/api/house/notice'),
  ]);
  return { lang, theme, isSignedIn, nonce, address, email, notice };
}

/** What the server knew stays as it was: the browser keeps its own language, theme and session from here on. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>('root');
  const location = useLocation();
  const lang = followAddress(location.pathname, known?.lang ?? 'es');
  const bare = splitLang(location.pathname).path;
  const nonce = typeof document === 'undefined' ? known?.nonce : '';
  const theme = known?.theme === 'dark' ? 'dark' : 'light';
  return (
    <html lang={lang} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script src="/boot.js" />
        <meta name="theme-color" content={THEME_COLORS[theme]} suppressHydrationWarning />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {import.meta.env.PROD && <link rel="manifest" href={`/manifest.${lang}.webmanifest`} />}
        {/* whom to write to, for code that asks the server for nothing */}
        {known && <meta name="contact" content={known.email} />}
        {known && <Alternates address={known.address} bare={bare} search={location.search} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Where the same page is in each language. */
function Alternates({ address, bare, search }: { address: string; bare: string; search: string }) {
  const tail = `${bare === '/' ? '' : bare}${search}`;
  return (
    <>
      <link rel="alternate" hrefLang="es" href={`${address}/es${tail}`} />
      <link rel="alternate" hrefLang="en" href={`${address}/en${tail}`} />
      <link rel="alternate" hrefLang="x-default" href={`${address}${bare}${search}`} />
    </>
  );
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Root() {
  return (
    <ToastProvider closeLabel={m.site_close()} regionLabel={m.site_notices()}>
      <Shell>
        <Outlet />
      </Shell>
    </ToastProvider>
  );
}

// Few ever see these. Where even they cannot be loaded there is most likely no network.
const ErrorPages = lazy(async () => import('./shell/error-pages.tsx').catch(() => ({ default: BareError })));

/** The words alone, and the page again as soon as there is a network. */
function BareError() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="wrap grid justify-items-center gap-4 py-16 text-center">
      <h1>{m.site_crashed_heading()}</h1>
      <p className="text-soft">{m.site_crashed_text()}</p>
      <a href={pathname + search} className="inline-flex min-h-tap items-center">
        {m.site_crashed_action()}
      </a>
    </div>
  );
}

/** Whether the page at hand was not loaded by the browser itself. */
function cameByRouter(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname;
}

/** What breaks on the way to a page is most often code that cannot be had: the browser then tries once by itself. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isRouteErrorResponse(error) && cameByRouter()) window.location.reload();
  }, [error]);
  return (
    <ToastProvider closeLabel={m.site_close()} regionLabel={m.site_notices()}>
      <Shell>
        <Suspense fallback={null}>
          <ErrorPages isMissing={isMissing} />
        </Suspense>
      </Shell>
    </ToastProvider>
  );
}
