import type { Effect, EventScenarios } from './event-scenario.ts';

/** Scenarios of a listing that expires. */
export function expiryScenarios(
  stored: (type: string, ...userIds: string[]) => Effect,
  propertyId: string,
  ownerId: string,
): Pick<EventScenarios, 'properties.expired' | 'properties.expiring'> {
  const payload = { propertyId, ownerId, title: 'Piso' };
  return {
    'properties.expired': { payload, effects: { notify: stored('listing_expired', ownerId) } },
    'properties.expiring': { payload, effects: { notify: stored('listing_expiring', ownerId) } },
  };
}
