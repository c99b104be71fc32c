import type { MissingPlace } from '../../domain/places.ts';

/** A campus as it is typed. */
export interface TypedCampus {
  name: string;
  province_id: string | null;
  city_id: string | null;
  /** Latitude and longitude, as maps copy them. */
  point: string;
}

/** A place as it is typed. */
export interface TypedPlace {
  name: string;
  province_id: string | null;
  /** Latitude and longitude, as maps copy them. */
  point: string;
  population: string;
  short_name: string;
  sector: 'public' | 'private';
  domains: string;
  campuses: readonly TypedCampus[];
}

export const NO_CAMPUS: TypedCampus = { name: '', province_id: null, city_id: null, point: '' };

/** The form of a place as its first asker named it. */
export function typedFrom({ name }: MissingPlace): TypedPlace {
  return {
    name,
    province_id: null,
    point: '',
    population: '',
    short_name: '',
    sector: 'public',
    domains: '',
    campuses: [NO_CAMPUS],
  };
}

type Errors = Record<string, 'required' | 'point'>;

/** What goes to the server, or what is missing, by the server's own names of fields. */
export function bodyOf(kind: MissingPlace['kind'], typed: TypedPlace): { body: object } | { errors: Errors } {
  return kind === 'city' ? cityBody(typed) : universityBody(typed);
}

function cityBody({ name, province_id, point, population }: TypedPlace): { body: object } | { errors: Errors } {
  const errors = missingIn({ name: name.trim(), province_id });
  const at = pointFrom(point);
  if (!at) errors['lat'] = 'point';
  if (Object.keys(errors).length > 0) return { errors };
  const people = population.replaceAll(/\D/g, '');
  return {
    body: {
      kind: 'city',
      name: name.trim(),
      province_id,
      ...at,
      population: people === '' ? null : Number(people),
    },
  };
}

function universityBody(typed: TypedPlace): { body: object } | { errors: Errors } {
  const errors = missingIn({ name: typed.name.trim(), short_name: typed.short_name.trim() });
  for (const [index, { city_id: cityId, point }] of typed.campuses.entries()) {
    if (!cityId) errors[`campuses.${index}.city_id`] = 'required';
    if (!pointFrom(point)) errors[`campuses.${index}.lat`] = 'point';
  }
  if (Object.keys(errors).length > 0) return { errors };
  return {
    body: {
      kind: 'university',
      name: typed.name.trim(),
      short_name: typed.short_name.trim(),
      sector: typed.sector,
      campuses: typed.campuses.map(({ name, city_id, point }) => ({
        name: name.trim() || typed.short_name.trim(),
        city_id,
        ...pointFrom(point),
      })),
      domains: typed.domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
    },
  };
}

/** '39.4702, -0.3768' → a point; null for what is none. */
function pointFrom(text: string): { lat: number; lon: number } | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  return found ? { lat: Number(found[1]), lon: Number(found[2]) } : null;
}

function missingIn(fields: Record<string, unknown>): Errors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [] : [[name, 'required' as const]])),
  );
}
