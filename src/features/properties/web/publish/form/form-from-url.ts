import { CITY_ID } from '#features/locations/domain/rules.ts';
import { parseDay } from '#shared/text/text.ts';
import { OFFERS } from '../../../domain/fields.ts';
import type { PropertyForm } from './property-form.ts';

/** First values of a new property from the URL of the wizard; invalid ones are ignored. */
export function formFromUrl(search: URLSearchParams): Partial<PropertyForm> {
  const offer = OFFERS.find((one) => one === search.get('offer'));
  const cityId = search.get('city_id') ?? '';
  const day = parseDay(search.get('available_from'));
  return {
    ...(offer && { offer }),
    ...(CITY_ID.test(cityId) && { city_id: cityId, province_id: cityId.slice(0, 2) }),
    ...(day !== null && { available_from: day }),
  };
}
