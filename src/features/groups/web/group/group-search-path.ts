import type { Group, GroupCard } from '../../domain/schema.ts';
import { filterParams } from '#features/properties/domain/search/search-filters.ts';

type Wanted = Pick<
  Group | GroupCard,
  'city' | 'size' | 'budget_cents' | 'move_in_from' | 'min_stay_months' | 'smoking' | 'pets' | 'couples'
>;

/** Path of the property search with what a group looks for. The budget of each member counts for the whole home. */
export function groupSearchPath(group: Wanted): string {
  const { city, size, budget_cents: cents, move_in_from: from, min_stay_months: stay, smoking, pets, couples } = group;
  const filters = filterParams({
    city_id: city.id,
    rooms: size,
    ...(cents !== null && { price_max: Math.floor((cents * size) / 100) }),
    ...(from !== null && { from }),
    ...(stay !== null && { stay }),
    ...((smoking === 'yes' || smoking === 'no') && { smoking }),
    ...(pets === 'yes' && { pets: '1' }),
    ...(couples === 'yes' && { couples: '1' }),
  });
  return `/properties?${filters}`;
}
