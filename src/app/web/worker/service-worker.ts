import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { DEFAULT_LANG, isLang, type Lang } from '#shared/i18n/lang.ts';
import { parsePushPayload } from '#shared/push-payload.ts';
import type { WorkerMessage } from '../install/worker-messages.ts';
import { CACHES, requestKind, offlinePageLang, isCacheablePage, type RequestKind } from './cache-policy.ts';

declare const self: ServiceWorkerGlobalScope;
/** Constants injected by the build: the offline page in each language and its nonce placeholder. */
declare const OFFLINE_PAGES: Record<Lang, string>;
declare const NONCE_MARK: string;

/** Network timeout after which a cached page is served. */
const NETWORK_TIMEOUT_SECONDS = 5;

const expirationPlugin = ({ limits }: (typeof CACHES)[keyof typeof CACHES]) =>
  new ExpirationPlugin({ ...limits, purgeOnQuotaError: true });

const strategies: Record<Exclude<RequestKind, 'ignored'>, Strategy> = {
  hashed: new CacheFirst({ cacheName: CACHES.files.name, plugins: [expirationPlugin(CACHES.files)] }),
  unhashed: new NetworkFirst({ cacheName: CACHES.files.name, plugins: [expirationPlugin(CACHES.files)] }),
  page: new NetworkFirst({
    cacheName: CACHES.pages.name,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    // `Vary` is ignored: language is part of the URL, theme does not matter, and the worker cannot compare cookies.
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isCacheablePage(response) ? response : null) },
      expirationPlugin(CACHES.pages),
    ],
  }),
};

const ownRequestKind = (url: URL) => requestKind(url, self.location.origin);

registerRoute(({ url }) => ownRequestKind(url) === 'hashed', strategies.hashed);
registerRoute(({ url }) => ownRequestKind(url) === 'unhashed', strategies.unhashed);
registerRoute(({ url, request }) => request.mode === 'navigate' && ownRequestKind(url) === 'page', strategies.page);
setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate' ? offlineResponse(url ?? new URL(request.url)) : Response.error(),
);

/** Offline page. Its CSP allows only its own fonts and the request that polls the server. */
async function offlineResponse(url: URL): Promise<Response> {
  const choice = await self.cookieStore?.get('tukan_lang').catch(() => null);
  const nonce = crypto.randomUUID();
  const page = OFFLINE_PAGES[offlinePageLang(url.pathname, isLang(choice?.value) ? choice.value : null)];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return new Response(page.replaceAll(NONCE_MARK, nonce), { status: 503, headers });
}

/** Deletes all caches and their expiration metadata. */
async function clearCaches(): Promise<void> {
  for (const { name, limits } of Object.values(CACHES)) {
    await caches.delete(name);
    await new CacheExpiration(name, limits).delete();
  }
}

/** Caches files that the first visit loaded before a worker was active; most come from the HTTP cache. */
async function precacheUrls(urls: string[], event: ExtendableEvent): Promise<void> {
  const cached = urls.map(async (address) => {
    const kind = ownRequestKind(new URL(address));
    if (kind !== 'ignored') await strategies[kind].handle({ event, request: new Request(address) });
  });
  await Promise.allSettled(cached);
}

/**
 * Shows a push notification. A notification is mandatory: browsers revoke push permission from workers that show none.
 */
self.addEventListener('push', (event) => {
  const notice = parsePushPayload(event.data?.text() ?? '');
  const { id, title, body, lang, url } = notice ?? {
    id: 'news',
    title: 'Tukan',
    body: '',
    lang: DEFAULT_LANG,
    url: '/',
  };
  const shown = { body, lang, tag: id, icon: '/icons/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** Opens the notification's URL, in an existing tab if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(openNotificationUrl(url));
});

async function openNotificationUrl(url: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return void (await self.clients.openWindow(url));
  await tab.focus();
  await tab.navigate(url).catch(async () => self.clients.openWindow(url));
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.kind === 'forget') event.waitUntil(clearCaches());
  if (message.kind === 'keep') event.waitUntil(precacheUrls(message.urls, event));
});

// The first worker claims the open page; later versions wait for the `take-over` message.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
