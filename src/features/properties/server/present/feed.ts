import { euros } from '#kit/euros.ts';
import type { Lang } from '#kit/lang.ts';
import { xmlText } from '#kit/xml.ts';
import { m } from '#words';
import type { HomeCard } from '../../domain/search.ts';

interface FeedParts {
  address: string;
  lang: Lang;
  /** The search, as the address of its page says it. */
  query: URLSearchParams;
  place: string | null;
}

/** Homes as RSS 2.0. */
export function feedOf(homes: readonly HomeCard[], { address, lang, query, place }: FeedParts): string {
  const in_ = { locale: lang };
  const title = place ? m.listings_feed_title_in({ place }, in_) : m.listings_feed_title({}, in_);
  const search = query.size > 0 ? `?${query}` : '';
  const own = `${address}/feeds/homes.xml?${new URLSearchParams([...query, ['lang', lang]])}`;
  const newest = homes.map(({ published_at }) => published_at).toSorted();
  const built = newest.at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    tag('title', title),
    tag('link', `${address}/${lang}/properties${search}`),
    tag('description', m.listings_feed_text({}, in_)),
    tag('language', lang),
    `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>`,
    ...(built ? [tag('lastBuildDate', new Date(built).toUTCString())] : []),
    ...homes.map((home) => itemOf(home, address, lang)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(home: HomeCard, address: string, lang: Lang): string {
  const link = `${address}/${lang}/properties/${home.id}`;
  const price = m.properties_per_month({ price: euros(home.monthly_cents, lang) }, { locale: lang });
  const size = home.m2 === null ? null : m.properties_square_metres({ m2: home.m2 }, { locale: lang });
  const [photo] = home.photos;
  return [
    '<item>',
    tag('title', `${home.title} · ${price}`),
    tag('link', link),
    `<guid isPermaLink="false">${xmlText(home.id)}</guid>`,
    tag('pubDate', new Date(home.published_at).toUTCString()),
    tag('description', [price, home.district, home.city?.name, size].filter(Boolean).join(' · ')),
    // how many bytes it has is not known without reading it; readers take 0 for that
    ...(photo ? [`<enclosure url="${xmlText(address + photo.urls.large)}" type="image/webp" length="0"/>`] : []),
    '</item>',
  ].join('');
}

function tag(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
