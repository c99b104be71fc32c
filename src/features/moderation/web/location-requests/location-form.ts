import type { LocationRequest } from '../../domain/location-requests.ts';

/** Form values of a campus. */
export interface CampusForm {
  name: string;
  province_id: string | null;
  city_id: string | null;
  /** Latitude and longitude as copied from a map. */
  point: string;
}

/** Form values of a location. */
export interface LocationForm {
  name: string;
  province_id: string | null;
  /** Latitude and longitude as copied from a map. */
  point: string;
  population: string;
  short_name: string;
  sector: 'public' | 'private';
  domains: string;
  campuses: readonly CampusForm[];
}

export const EMPTY_CAMPUS: CampusForm = { name: '', province_id: null, city_id: null, point: '' };

/** Initial form values of a request. */
export function toLocationForm({ name }: LocationRequest): LocationForm {
  return {
    name,
    province_id: null,
    point: '',
    population: '',
    short_name: '',
    sector: 'public',
    domains: '',
    campuses: [EMPTY_CAMPUS],
  };
}

type Errors = Record<string, 'required' | 'point'>;

/** Request body, or validation errors keyed by the field names of the API. */
export function toLocationBody(
  kind: LocationRequest['kind'],
  typed: LocationForm,
): { body: object } | { errors: Errors } {
  return kind === 'city' ? toCityBody(typed) : toUniversityBody(typed);
}

function toCityBody({ name, province_id, point, population }: LocationForm): { body: object } | { errors: Errors } {
  const errors = requiredErrors({ name: name.trim(), province_id });
  const at = parseCoordinates(point);
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

function toUniversityBody(typed: LocationForm): { body: object } | { errors: Errors } {
  const errors = requiredErrors({ name: typed.name.trim(), short_name: typed.short_name.trim() });
  for (const [index, { city_id: cityId, point }] of typed.campuses.entries()) {
    if (!cityId) errors[`campuses.${index}.city_id`] = 'required';
    if (!parseCoordinates(point)) errors[`campuses.${index}.lat`] = 'point';
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
        ...parseCoordinates(point),
      })),
      domains: typed.domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
    },
  };
}

/** Parses '39.4702, -0.3768'; null if invalid. */
function parseCoordinates(text: string): { lat: number; lon: number } | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  return found ? { lat: Number(found[1]), lon: Number(found[2]) } : null;
}

function requiredErrors(fields: Record<string, unknown>): Errors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [] : [[name, 'required' as const]])),
  );
}
