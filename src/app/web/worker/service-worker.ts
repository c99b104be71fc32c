import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { isLang, type Lang } from '#kit/lang.ts';
import { readPushNotice } from '#kit/push-notice.ts';
import type { WorkerMessage } from '../install/worker-messages.ts';
import { CACHES, kindOf, langFor, mayKeepPage, type Kind } from './policy.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put here by the build: the offline page in each language, and what stands in it for the nonce. */
declare const OFFLINE_PAGES: Record<Lang, string>;
declare const NONCE_MARK: string;

/** After this long a kept page is better than a network that does not answer. */
const PATIENCE_SECONDS = 5;

const expiring = ({ limits }: (typeof CACHES)[keyof typeof CACHES]) =>
  new ExpirationPlugin({ ...limits, purgeOnQuotaError: true });

const strategies: Record<Exclude<Kind, 'foreign'>, Strategy> = {
  hashed: new CacheFirst({ cacheName: CACHES.files.name, plugins: [expiring(CACHES.files)] }),
  loose: new NetworkFirst({ cacheName: CACHES.files.name, plugins: [expiring(CACHES.files)] }),
  page: new NetworkFirst({
    cacheName: CACHES.pages.name,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    // the language and the theme of a page are in its address or of no matter; cookies cannot be compared here
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeepPage(response) ? response : null) },
      expiring(CACHES.pages),
    ],
  }),
};

const kindHere = (url: URL) => kindOf(url, self.location.origin);

registerRoute(({ url }) => kindHere(url) === 'hashed', strategies.hashed);
registerRoute(({ url }) => kindHere(url) === 'loose', strategies.loose);
registerRoute(({ url, request }) => request.mode === 'navigate' && kindHere(url) === 'page', strategies.page);
setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate' ? offline(url ?? new URL(request.url)) : Response.error(),
);

/** The offline page, under a policy that lets it load nothing but its fonts, and ask whether we answer again. */
async function offline(url: URL): Promise<Response> {
  const choice = await self.cookieStore?.get('tukan_lang').catch(() => null);
  const nonce = crypto.randomUUID();
  const page = OFFLINE_PAGES[langFor(url.pathname, isLang(choice?.value) ? choice.value : null)];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return new Response(page.replaceAll(NONCE_MARK, nonce), { status: 503, headers });
}

/** Everything goes, the lists of what was kept as well. */
async function forget(): Promise<void> {
  for (const { name, limits } of Object.values(CACHES)) {
    await caches.delete(name);
    await new CacheExpiration(name, limits).delete();
  }
}

/** Stores what a first visit loaded before there was a worker; most of it comes from the browser's own cache. */
async function keep(urls: string[], event: ExtendableEvent): Promise<void> {
  const kept = urls.map(async (address) => {
    const kind = kindHere(new URL(address));
    if (kind !== 'foreign') await strategies[kind].handle({ event, request: new Request(address) });
  });
  await Promise.allSettled(kept);
}

/** What happened while nobody looked. A browser takes a push away from whoever shows nothing. */
self.addEventListener('push', (event) => {
  const notice = readPushNotice(event.data?.text() ?? '');
  const { id, title, body, lang, url } = notice ?? { id: 'news', title: 'Tukan', body: '', lang: 'es', url: '/' };
  const shown = { body, lang, tag: id, icon: '/icons/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** Leads to what the notice is about, in a tab of ours where there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(open(url));
});

async function open(url: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return void (await self.clients.openWindow(url));
  await tab.focus();
  await tab.navigate(url).catch(async () => self.clients.openWindow(url));
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.kind === 'forget') event.waitUntil(forget());
  if (message.kind === 'keep') event.waitUntil(keep(message.urls, event));
});

// The first worker serves the page that brought it; later ones wait until they are told to.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
