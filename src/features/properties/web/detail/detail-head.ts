import { buildMeta } from '#browser/ssr/page-meta.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { PropertyDetail } from '../../domain/detail.ts';
import { billsKindOf } from '../../domain/money.ts';
import { DETAIL } from '../../domain/rules.ts';
import { isPublic } from '../../domain/states.ts';
import { offerTitle, type DetailProperty } from './detail-format.ts';

type Tag = ReturnType<typeof buildMeta>[number] | Record<string, unknown>;

/** Title, description, link preview, canonical URL and structured data of a property page. */
export function propertyHead(
  { property, publisher, city_slug: slug, neighbourhood, may_index: mayIndex }: PropertyDetail,
  siteUrl: string,
): Tag[] {
  const lang = getLocale();
  const title = safeDisplayText(property.title ?? m.property_untitled());
  const city = property.city?.name ?? '';
  const path = `/properties/${property.id}`;
  const url = `${siteUrl}/${lang}${path}`;
  const picture = `${siteUrl}/api/properties/${property.id}/card.jpg?lang=${lang}`;
  const description = m.property_page_description({
    kind: offerTitle(property),
    city,
    price: formatEuros(property.totals?.monthly_cents ?? 0, lang),
    bills: m.search_bills({ bills: billsKindOf(property) }),
    entry: formatEuros(property.totals?.move_in_cents ?? 0, lang),
  });
  const isOffered = isPublic(property.state);
  const basics = buildMeta({
    title: `${m.property_page_title({ title, city })} · Tukan`,
    description,
    path,
    siteUrl,
    noindex: !isOffered || !mayIndex,
  }).filter((tag) => !isOverridden(tag));
  return [
    ...basics,
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(DETAIL.linkPreviewPx.width) },
    { property: 'og:image:height', content: String(DETAIL.linkPreviewPx.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isOffered && mayIndex
      ? [{ 'script:ld+json': structuredData(property, publisher, { title, url, siteUrl }) }]
      : []),
    ...(isOffered && slug
      ? [
          {
            'script:ld+json': breadcrumbs(
              [m.cities_title({ place: city }), `${siteUrl}/${lang}/properties/en/${slug}`],
              ...(neighbourhood
                ? [[neighbourhood.name, `${siteUrl}/${lang}/properties/en/${slug}/${neighbourhood.slug}`] as const]
                : []),
              [title, url],
            ),
          },
        ]
      : []),
  ];
}

/** Head of a page without a property. */
export function unavailableHead(title: string, text: string, path: string, siteUrl: string): Tag[] {
  return buildMeta({ title, description: text, path, siteUrl, noindex: true });
}

/** Breadcrumbs through the pages of city and neighbourhood, as structured data. */
function breadcrumbs(...steps: readonly (readonly [name: string, item: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  };
}

function isOverridden(tag: object): boolean {
  return ('property' in tag && tag.property === 'og:image') || ('name' in tag && tag.name === 'twitter:card');
}

const SCHEMA_ORG_TYPES = { flat: 'Apartment', house: 'House', studio: 'Apartment', residence: 'Residence' } as const;
/** UN/CEFACT unit codes used by schema.org. */
const UNIT_MONTH = 'MON';
const UNIT_SQUARE_METRE = 'MTK';

/** Structured data of the offer (schema.org). Contains no point and no street: only data that the page shows. */
function structuredData(
  property: DetailProperty,
  publisher: PropertyDetail['publisher'],
  page: { title: string; url: string; siteUrl: string },
) {
  const { title, url, siteUrl } = page;
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    url,
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: property.state === 'reserved' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    ...(property.available_from && { availabilityStarts: property.available_from }),
    ...(property.available_to && { availabilityEnds: property.available_to }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (property.totals?.monthly_cents ?? 0) / 100,
      priceCurrency: 'EUR',
      unitCode: UNIT_MONTH,
    },
    ...(publisher?.display_name && { offeredBy: { '@type': 'Person', name: safeDisplayText(publisher.display_name) } }),
    itemOffered: {
      '@type': property.offer === 'rooms' ? 'Room' : SCHEMA_ORG_TYPES[property.kind ?? 'flat'],
      name: title,
      description: safeDisplayText(property.description ?? ''),
      url,
      image: property.photos.map(({ urls }) => `${siteUrl}${urls.large}`),
      address: {
        '@type': 'PostalAddress',
        addressLocality: property.city?.name,
        addressRegion: property.province?.name,
        addressCountry: 'ES',
      },
      ...(property.m2 !== null && {
        floorSize: { '@type': 'QuantitativeValue', value: property.m2, unitCode: UNIT_SQUARE_METRE },
      }),
      ...(property.bedrooms !== null && property.offer === 'whole' && { numberOfBedrooms: property.bedrooms }),
      ...(property.bathrooms !== null && { numberOfBathroomsTotal: property.bathrooms }),
      ...(property.pets !== null && { petsAllowed: property.pets === 'yes' }),
    },
  };
}
