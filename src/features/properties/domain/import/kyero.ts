import { PROPERTY } from '../rules.ts';

/** Texts of the elements of a property by their path below `property`, such as `desc/es`; several if repeated. */
export type KyeroTexts = ReadonlyMap<string, readonly string[]>;

const HOUSE_PATTERN = /villa|house|finca|chalet|bungalow|cortijo/i;
const STUDIO_PATTERN = /studio|estudio/i;
const DESCRIPTION_LANGUAGES = ['es', 'en', 'ca', 'de', 'fr'] as const;

/**
 * Values of an import from a property of a Kyero v3 feed; null if it is not let by the month. A feed has no titles: the
 * beginning of the description takes their place. Unreadable numbers stay texts, which the schema refuses.
 */
export function fromKyero(texts: KyeroTexts): Record<string, unknown> | null {
  const text = (path: string) => texts.get(path)?.[0]?.trim() || undefined;
  const number = (path: string) => {
    const value = text(path);
    return value !== undefined && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  };
  if (text('price_freq')?.toLowerCase() !== 'month') return null;
  const type = text('type') ?? '';
  const description = toPlainText(DESCRIPTION_LANGUAGES.map((lang) => text(`desc/${lang}`)).find(Boolean) ?? '');
  const built = number('surface_area/built');
  const label = text('energy_rating/consumption')?.toUpperCase();
  const values = {
    external_id: text('id') ?? text('ref'),
    kind: STUDIO_PATTERN.test(type) ? 'studio' : HOUSE_PATTERN.test(type) ? 'house' : 'flat',
    offer: 'whole',
    advertiser: 'agency',
    title: shorten(description.split(/[.\n]/)[0] ?? '', PROPERTY.titleMaxLength) || undefined,
    description: shorten(description, PROPERTY.descriptionMaxLength) || undefined,
    rent: text('price'),
    city: text('town'),
    province: text('province'),
    district: shorten(text('location_detail') ?? '', PROPERTY.districtMaxLength) || undefined,
    lat: number('location/latitude'),
    lon: number('location/longitude'),
    bedrooms: number('beds'),
    bathrooms: number('baths'),
    m2: typeof built === 'number' ? Math.round(built) || undefined : built,
    energy_label: label && /^[A-G]$/.test(label) ? label : undefined,
    photo_urls: texts
      .get('images/image/url')
      ?.map((url) => url.trim())
      .slice(0, PROPERTY.maxPhotos),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Feeds often contain markup in descriptions. */
function toPlainText(text: string): string {
  return text
    .replaceAll(/<(?:br|\/p)[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&nbsp;|&#0?13;/g, ' ')
    .trim();
}

/** Text of at most `most` characters, cut between words. */
function shorten(text: string, most: number): string {
  const bare = text.trim();
  return bare.length <= most ? bare : bare.slice(0, most).replace(/\s+\S*$/, '');
}
