import { data, redirect } from 'react-router';
import { isMissing } from '#browser/api/is-missing.ts';
import { buildMeta } from '#browser/ssr/page-meta.ts';
import type { SsrContext } from '#browser/ssr/ssr-context.ts';
import { MARKET } from '#features/properties/domain/market.ts';
import { formatEuros, formatNumber } from '#shared/i18n/format.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { m } from '#messages';
import type { CityPage, MarketStats, NeighbourhoodPage, UniversityPage } from '../../domain/location-pages.ts';
import { cityMessages, neighbourhoodMessages, universityMessages, type LocationPageMessages } from './messages.ts';

export interface LocationPageData {
  messages: LocationPageMessages;
  head: object[];
  /** Median price of a room per month, which the assistant may quote. */
  roomPrice?: { path: string; price: string } | null;
}

/** Loads a city page. Redirects other spellings of the slug to the canonical URL; 404 for unknown cities. */
export async function loadCity(request: SsrContext, url: URL, requestedSlug: string): Promise<LocationPageData> {
  const page = await fetchPage<CityPage>(request, `/api/site/cities/${encodeURIComponent(requestedSlug)}`);
  redirectToCanonical(url, requestedSlug, page.city.slug);
  const messages = cityMessages(page, request.lang);
  const path = `/properties/en/${page.city.slug}`;
  const median = page.prices.find(({ offer }) => offer === 'rooms')?.median_cents;
  const roomPrice = median === undefined ? null : { path, price: formatEuros(median, request.lang) };
  return { messages, head: buildHead(messages, page, path, request), roomPrice };
}

/** Loads a neighbourhood page, like `loadCity`. It is indexed if there are enough properties for a median. */
export async function loadNeighbourhood(
  request: SsrContext,
  url: URL,
  requested: { city: string; neighbourhood: string },
): Promise<LocationPageData> {
  const [city, area] = [encodeURIComponent(requested.city), encodeURIComponent(requested.neighbourhood)];
  const page = await fetchPage<NeighbourhoodPage>(request, `/api/site/cities/${city}/neighbourhoods/${area}`);
  const { slug } = page.neighbourhood;
  if (requested.city !== page.city.slug || requested.neighbourhood !== slug)
    throw redirect(`${url.pathname.replace(/(\/[^/]+){2}\/?$/, `/${page.city.slug}/${slug}`)}${url.search}`, 301);
  const messages = neighbourhoodMessages(page, request.lang);
  const path = `/properties/en/${page.city.slug}/${slug}`;
  return { messages, head: buildHead(messages, page, path, request, MARKET.minPrices) };
}

/** Loads a university page, like `loadCity`. */
export async function loadUniversity(request: SsrContext, url: URL, requestedSlug: string): Promise<LocationPageData> {
  const page = await fetchPage<UniversityPage>(request, `/api/site/universities/${encodeURIComponent(requestedSlug)}`);
  redirectToCanonical(url, requestedSlug, page.university.slug);
  const messages = universityMessages(page, request.lang);
  return { messages, head: buildHead(messages, page, `/properties/universidad/${page.university.slug}`, request) };
}

/** Treats 400 (malformed slug) as 404. */
async function fetchPage<T>({ api }: SsrContext, path: string): Promise<T> {
  return api<T>(path).catch((failure: unknown) => {
    const isNone = isMissing(failure);
    throw isNone ? data(null, { status: 404 }) : failure;
  });
}

function redirectToCanonical(url: URL, requestedSlug: string, slug: string): void {
  if (requestedSlug === slug) return;
  throw redirect(`${url.pathname.replace(/\/[^/]+\/?$/, `/${slug}`)}${url.search}`, 301);
}

function buildHead(
  messages: LocationPageMessages,
  page: MarketStats,
  path: string,
  { siteUrl, lang }: SsrContext,
  minIndexed = 1,
): object[] {
  const { title, lead, crumbs } = messages;
  const count = page.homes.whole + page.homes.shared;
  const head = buildMeta({
    title: `${count > 0 ? m.cities_page_title({ title, count, shown: formatNumber(count, currentLang()) }) : title} · Tukan`,
    description: `${title}. ${lead}`,
    path,
    siteUrl,
    noindex: count < minIndexed,
  });
  const url = `${siteUrl}/${lang}${path}`;
  const steps = [
    ...crumbs.trail.map(({ text, to }) => ({ text, to: to === '/' ? '' : to })),
    { text: title, to: path },
  ];
  const graph = [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ text, to }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: text,
        item: `${siteUrl}/${lang}${to}`,
      })),
    },
    ...(page.newest.length > 0
      ? [
          {
            '@type': 'ItemList',
            name: title,
            url,
            numberOfItems: page.newest.length,
            itemListElement: page.newest.map(({ id, title: name }, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              name,
              url: `${siteUrl}/${lang}/properties/${id}`,
            })),
          },
        ]
      : []),
  ];
  return [...head, { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }];
}
