import type { FormSchema } from '#browser/forms/form-schema.ts';
import { parsePoint } from '#features/locations/domain/parse-point.ts';
import { newLocation, type LocationKind, type NewLocation } from '#features/locations/domain/location-requests.ts';

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
  campuses: CampusForm[];
}

export const EMPTY_CAMPUS: CampusForm = { name: '', province_id: null, city_id: null, point: '' };

/** Initial form values of a request. */
export function toLocationForm({ name }: { name: string }): LocationForm {
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

/** Schema of the form: that of the request, with errors at the fields of the form. */
export function locationSchema(kind: LocationKind): FormSchema<LocationForm, NewLocation> {
  const validate = (given: unknown) => {
    const typed = given as LocationForm;
    const { data, error } = newLocation.safeParse(kind === 'city' ? toCityInput(typed) : toUniversityInput(typed));
    if (!error) return { value: data };
    return {
      issues: error.issues.map(({ path, message }) => {
        const field = toLocationField(path.join('.'));
        // `required` says that the text could not be parsed.
        const code = field.endsWith('point') && message === 'required' ? 'coordinates' : message;
        return { path: provinceFirst(field, typed).split('.'), message: code };
      }),
    };
  };
  return { '~standard': { version: 1, vendor: 'tukan', validate } };
}

/** Form field of a field of the API. */
export function toLocationField(apiField: string): string {
  return apiField.replace(/\b(lat|lon)$/, 'point').replace(/^domains\..*/, 'domains');
}

/** Field of a missing city: the province as long as none is chosen, because the city is disabled until then. */
function provinceFirst(field: string, { campuses }: LocationForm): string {
  const at = /^campuses\.(\d+)\.city_id$/.exec(field)?.[1];
  return at !== undefined && !campuses[Number(at)]?.province_id ? `campuses.${at}.province_id` : field;
}

function toCityInput({ name, province_id, point, population }: LocationForm) {
  const people = population.replaceAll(/\D/g, '');
  return {
    kind: 'city',
    name,
    province_id,
    ...parsePoint(point),
    population: people === '' ? null : Number(people),
  };
}

function toUniversityInput({ name, short_name, sector, campuses, domains }: LocationForm) {
  return {
    kind: 'university',
    name,
    short_name,
    sector,
    campuses: campuses.map((campus) => ({
      name: campus.name.trim() || short_name,
      city_id: campus.city_id,
      ...parsePoint(campus.point),
    })),
    domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
  };
}
