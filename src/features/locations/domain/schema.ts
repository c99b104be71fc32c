import * as z from 'zod/mini';
import { CITY_ID, NEIGHBOURHOOD_ID, PROVINCE_ID, UNIVERSITY_ID } from './rules.ts';

/** Official two-digit province code, '01' to '52'. */
export const provinceId = z.string().check(z.regex(PROVINCE_ID, 'invalid_province'));

/** Official five-digit municipality code; the first two digits are the province. */
export const cityId = z.string().check(z.regex(CITY_ID, 'invalid_city'));

/** Readable university id: 'upv', 'uvic-ucc'. */
export const universityId = z.string().check(z.regex(UNIVERSITY_ID, 'invalid_university'));

/** Neighbourhood or district of a city. */
export const neighbourhoodId = z.string().check(z.regex(NEIGHBOURHOOD_ID, 'invalid_option'));

export const province = z.object({ id: provinceId, name: z.string() });

export const city = z.object({
  id: cityId,
  name: z.string(),
  province_id: provinceId,
  /** Inhabitants, for sorting; null if unknown. */
  population: z.nullable(z.int()),
});

export const university = z.object({
  id: universityId,
  name: z.string(),
  short_name: z.string(),
  kind: z.enum(['public', 'private']),
  city_id: cityId,
  province_id: provinceId,
  /** Every city with a campus, the seat first. */
  campus_city_ids: z.array(cityId),
});

export const neighbourhood = z.object({
  id: neighbourhoodId,
  name: z.string(),
  /** District of a neighbourhood; null for a district, and where none is known. */
  district_id: z.nullable(neighbourhoodId),
});

export const neighbourhoodsQuery = z.strictObject({ city_id: cityId });
export const citiesQuery = z.strictObject({ province_id: z.optional(provinceId) });
export const universitiesQuery = z.strictObject({ city_id: z.optional(cityId), province_id: z.optional(provinceId) });

export const provincesResponse = z.object({ provinces: z.array(province) });
export const citiesResponse = z.object({ cities: z.array(city) });
export const universitiesResponse = z.object({ universities: z.array(university) });
export const neighbourhoodsResponse = z.object({ neighbourhoods: z.array(neighbourhood) });
/** Locations added by admins, which the snapshots lack. */
export const addedResponse = z.object({ cities: z.array(city), universities: z.array(university) });

export type Province = z.infer<typeof province>;
export type City = z.infer<typeof city>;
export type Neighbourhood = z.infer<typeof neighbourhood>;
export type University = z.infer<typeof university>;
