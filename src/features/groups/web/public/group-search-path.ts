import type { Group, GroupCard } from '../../domain/schema.ts';
import { OTHER_UNIVERSITY } from '#features/locations/domain/rules.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { filterParams } from '#features/properties/domain/search/filter-params.ts';

type Wanted = Pick<
  Group | GroupCard,
  'city' | 'size' | 'budget_cents' | 'move_in_from' | 'min_stay_months' | 'smoking' | 'pets' | 'couples'
> & { members?: readonly { profile: Pick<PublicProfile, 'university_id'> | null }[] };

/**
 * Path of the property search with what a group looks for. The budget of each member counts for the whole home, and the
 * slowest trip to the university of a member, as far as their profiles show it.
 */
export function groupSearchPath(group: Wanted): string {
  const universities = new Set(group.members?.flatMap(({ profile }) => profile?.university_id ?? []));
  universities.delete(OTHER_UNIVERSITY);
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
    ...(universities.size > 0 && { travel_to: [...universities] }),
  });
  return `/properties?${filters}`;
}
