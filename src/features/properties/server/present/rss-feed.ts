import type { Lang } from '#shared/i18n/lang.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { PropertyCardData } from '../../domain/search/search-filters.ts';
import { escapeXml } from '#shared/text/text.ts';

interface FeedOptions {
  address: string;
  lang: Lang;
  /** Query string of the search page. */
  query: URLSearchParams;
  locationName: string | null;
}

/** Renders properties as RSS 2.0. */
export function renderRssFeed(
  properties: readonly PropertyCardData[],
  { address, lang, query, locationName }: FeedOptions,
): string {
  const in_ = { locale: lang };
  const title = locationName ? m.listings_feed_title_in({ place: locationName }, in_) : m.listings_feed_title({}, in_);
  const search = query.size > 0 ? `?${query}` : '';
  const own = `${address}/feeds/homes.xml?${new URLSearchParams([...query, ['lang', lang]])}`;
  const newest = properties.map(({ published_at }) => published_at).toSorted();
  const built = newest.at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', `${address}/${lang}/properties${search}`),
    xmlElement('description', m.listings_feed_text({}, in_)),
    xmlElement('language', lang),
    `<atom:link href="${escapeXml(own)}" rel="self" type="application/rss+xml"/>`,
    ...(built ? [xmlElement('lastBuildDate', new Date(built).toUTCString())] : []),
    ...properties.map((property) => renderItem(property, address, lang)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function renderItem(property: PropertyCardData, address: string, lang: Lang): string {
  const link = `${address}/${lang}/properties/${property.id}`;
  const price = m.properties_per_month({ price: formatEuros(property.monthly_cents, lang) }, { locale: lang });
  const size = property.m2 === null ? null : m.properties_square_metres({ m2: property.m2 }, { locale: lang });
  const [photo] = property.photos;
  return [
    '<item>',
    xmlElement('title', `${property.title} · ${price}`),
    xmlElement('link', link),
    `<guid isPermaLink="false">${escapeXml(property.id)}</guid>`,
    xmlElement('pubDate', new Date(property.published_at).toUTCString()),
    xmlElement('description', [price, property.district, property.city?.name, size].filter(Boolean).join(' · ')),
    // `length` is required but unknown without reading the file; feed readers accept 0.
    ...(photo ? [`<enclosure url="${escapeXml(address + photo.urls.large)}" type="image/webp" length="0"/>`] : []),
    '</item>',
  ].join('');
}

function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
