import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import '#ui/base.css';
import { syncLangWithPath } from '#browser/i18n/lang.ts';
import { ssrContext } from '#browser/ssr/ssr-context.ts';
import { LANGS, splitLangPrefix, withLangPrefix, type Lang } from '#shared/i18n/lang.ts';
import { IconSymbols } from '#ui/core/icon-symbols.tsx';
import { THEME_COLORS } from '#ui/core/theme.ts';
import { ToastProvider } from '#ui/feedback/toast.tsx';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import { earlyRequests } from './early-requests.ts';
import { Shell } from './shell/shell.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang, theme, isSignedIn, nonce, siteUrl, api } = context.get(ssrContext);
  const requests = isSignedIn ? earlyRequests(request.url) : [];
  const [{ email }, notice] = await Promise.all([
    api<{ email: string }>('/api/site/contact'),
    api<Record<Lang, string>>('/api/site-settings/notice'),
  ]);
  return { lang, theme, isSignedIn, nonce, siteUrl, email, notice, requests };
}

/** The root data never changes after SSR: the browser manages language, theme and session itself. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>('root');
  const location = useLocation();
  const lang = syncLangWithPath(location.pathname);
  const bare = splitLangPrefix(location.pathname).path;
  const nonce = typeof document === 'undefined' ? rootData?.nonce : '';
  const theme = rootData?.theme === 'dark' ? 'dark' : 'light';
  return (
    <html lang={lang} dir={LOCALES[lang].dir} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script src="/boot.js" data-requests={rootData?.requests.join(' ') || undefined} />
        <meta name="theme-color" content={THEME_COLORS[theme]} suppressHydrationWarning />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {import.meta.env.PROD && <link rel="manifest" href={`/manifest.${lang}.webmanifest`} />}
        {/* Contact address, read by code that makes no API requests. */}
        {rootData && <meta name="contact" content={rootData.email} />}
        {rootData && <HreflangLinks siteUrl={rootData.siteUrl} bare={bare} search={location.search} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <IconSymbols />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** `hreflang` links to the same page in each language. */
function HreflangLinks({ siteUrl, bare, search }: { siteUrl: string; bare: string; search: string }) {
  return (
    <>
      {LANGS.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={`${siteUrl}${withLangPrefix(lang, bare)}${search}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${siteUrl}${bare}${search}`} />
    </>
  );
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function Root() {
  return (
    <ToastProvider closeLabel={m.site_close()} regionLabel={m.site_notices()}>
      <Shell>
        <Outlet />
      </Shell>
    </ToastProvider>
  );
}

/**
 * Shown when the root itself fails, so without the shell, which may be what failed. Errors of pages are shown inside the
 * shell, by `PageErrors` of the layouts.
 */
export { PlainErrorPage as ErrorBoundary } from './shell/errors/plain-error-page.tsx';
