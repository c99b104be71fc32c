import { pageHead } from '#browser/page-head.ts';
import { shownText } from '#browser/shown-text.ts';
import { m } from '#words';
import { getLocale } from '#words/runtime';
import type { HomeDetail } from '../../domain/detail.ts';
import { DETAIL } from '../../domain/rules.ts';
import { isPublic } from '../../domain/states.ts';
import { moneyWords } from '../property-words.ts';
import { offerWords, type Home } from './detail-words.ts';

type Tag = ReturnType<typeof pageHead>[number] | Record<string, unknown>;

/** Title, description, link preview, canonical address and structured data of a home's page. */
export function homeHead(
  { property: home, publisher, city_slug: slug, may_index: mayIndex }: HomeDetail,
  address: string,
): Tag[] {
  const lang = getLocale();
  const title = shownText(home.title ?? m.home_untitled());
  const city = home.city?.name ?? '';
  const path = `/properties/${home.id}`;
  const url = `${address}/${lang}${path}`;
  const picture = `${address}/api/properties/${home.id}/card.jpg?lang=${lang}`;
  const description = m.home_page_description({
    kind: offerWords(home),
    city,
    price: moneyWords(home.totals?.monthly_cents ?? 0, lang),
    entry: moneyWords(home.totals?.move_in_cents ?? 0, lang),
  });
  const isOffered = isPublic(home.state);
  const basics = pageHead({
    title: `${m.home_page_title({ title, city })} · Tukan`,
    description,
    path,
    address,
    hidden: !isOffered || !mayIndex,
  }).filter((tag) => !isReplaced(tag));
  return [
    ...basics,
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(DETAIL.card.width) },
    { property: 'og:image:height', content: String(DETAIL.card.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isOffered && mayIndex ? [{ 'script:ld+json': structured(home, publisher, { title, url, address }) }] : []),
    ...(isOffered && slug
      ? [
          {
            'script:ld+json': trailOf(
              [m.cities_title({ place: city }), `${address}/${lang}/properties/en/${slug}`],
              [title, url],
            ),
          },
        ]
      : []),
  ];
}

/** The head of a page that has no home to show. */
export function noHomeHead(title: string, text: string, path: string, address: string): Tag[] {
  return pageHead({ title, description: text, path, address, hidden: true });
}

/** The way to the page through the city's, for machines. */
function trailOf(...steps: readonly (readonly [name: string, item: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  };
}

function isReplaced(tag: object): boolean {
  return ('property' in tag && tag.property === 'og:image') || ('name' in tag && tag.name === 'twitter:card');
}

const TYPES = { flat: 'Apartment', house: 'House', studio: 'Apartment', residence: 'Residence' } as const;
/** The label as schema.org knows it is a list of its own; of a month it has the code of UN/CEFACT. */
const MONTH = 'MON';
const SQUARE_METRE = 'MTK';

/** The offer for machines that read pages. No point and no street: nobody is told more than the page tells. */
function structured(
  home: Home,
  publisher: HomeDetail['publisher'],
  page: { title: string; url: string; address: string },
) {
  const { title, url, address } = page;
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    url,
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: home.state === 'reserved' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    ...(home.available_from && { availabilityStarts: home.available_from }),
    ...(home.available_to && { availabilityEnds: home.available_to }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (home.totals?.monthly_cents ?? 0) / 100,
      priceCurrency: 'EUR',
      unitCode: MONTH,
    },
    ...(publisher && { offeredBy: { '@type': 'Person', name: shownText(publisher.display_name) } }),
    itemOffered: {
      '@type': home.offer === 'rooms' ? 'Room' : TYPES[home.kind ?? 'flat'],
      name: title,
      description: shownText(home.description ?? ''),
      url,
      image: home.photos.map(({ urls }) => `${address}${urls.large}`),
      address: {
        '@type': 'PostalAddress',
        addressLocality: home.city?.name,
        addressRegion: home.province?.name,
        addressCountry: 'ES',
      },
      ...(home.m2 !== null && { floorSize: { '@type': 'QuantitativeValue', value: home.m2, unitCode: SQUARE_METRE } }),
      ...(home.bedrooms !== null && home.offer === 'whole' && { numberOfBedrooms: home.bedrooms }),
      ...(home.bathrooms !== null && { numberOfBathroomsTotal: home.bathrooms }),
      ...(home.pets !== null && { petsAllowed: home.pets === 'yes' }),
    },
  };
}
