import { cityById } from '#features/locations/server/service.ts';
import { slugOfNeighbourhood } from '#features/locations/domain/rules.ts';
import { neighbourhoodAt } from '#features/locations/server/service/neighbourhoods.ts';
import { slugOfCity } from '#features/locations/server/service/city-slugs.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { PropertySnapshot, PropertyDetail, PropertySummary, Publisher } from '../../domain/detail.ts';
import type { Point } from '#features/locations/domain/point.ts';
import type { Trust } from '../../domain/trust.ts';
import { presentPhoto, presentProperty, type PhotoKeySigner } from './property.ts';
import { isPublic } from '../../domain/states.ts';
import type { StoredProperty } from '../store/properties.ts';

interface DetailExtras {
  publisher: PublicProfile | null;
  /** True if the viewer may see the publisher's profile. */
  isPublisherNamed: boolean;
  joinedAt: Date | null;
  campuses: PropertyDetail['campuses'];
  trust: Trust;
  mayIndex: boolean;
  /** Set if the viewer may see the property in any state. */
  keys?: PhotoKeySigner | undefined;
}

/** Response of the detail page. */
export function presentDetail(
  stored: StoredProperty,
  { publisher, isPublisherNamed, joinedAt, campuses, trust, mayIndex, keys }: DetailExtras,
): PropertyDetail {
  const { publisher: _full, ...property } = presentProperty(stored, null, keys);
  const citySlug = property.city && slugOfCity(property.city.id);
  return {
    property,
    publisher: publisher && presentPublisher(publisher, joinedAt, isPublisherNamed),
    campuses,
    city_slug: citySlug,
    neighbourhood: property.city && property.point && presentNeighbourhood(property.city.id, property.point),
    may_index: mayIndex,
    trust: keys ? trust : withoutPassages(trust),
  };
}

function presentNeighbourhood(cityId: string, publicPoint: Point): PropertyDetail['neighbourhood'] {
  const found = neighbourhoodAt(cityId, publicPoint);
  return found && { name: found.name, slug: slugOfNeighbourhood(found.id) };
}

/** Visitors learn the family of a finding. Its words may stand in a private field. */
function withoutPassages(trust: Trust): Trust {
  return { ...trust, checks: trust.checks.map(({ passage: _passage, field: _field, ...check }) => check) };
}

function presentPublisher(profile: PublicProfile, joinedAt: Date | null, isNamed: boolean): Publisher {
  const { user_id, display_name, avatar_url, badges } = profile;
  const since = joinedAt?.toISOString().slice(0, 7) ?? null;
  if (!isNamed) return { user_id, display_name: null, avatar_url: null, badges: [], since };
  return { user_id, display_name, avatar_url, badges, since };
}

/** Snapshot for moderators. */
export function presentSnapshot(stored: StoredProperty, trust: Trust, keys: PhotoKeySigner): PropertySnapshot {
  const { publisher: _nobody, ...property } = presentProperty(stored, null, keys);
  return { owner_id: stored.property.ownerId, property, trust };
}

/** Short summary. `keys` is set if the viewer may see the property in any state. */
export function presentSummary({ property, photos }: StoredProperty, keys?: PhotoKeySigner): PropertySummary {
  const { id, title, state, monthlyCents } = property;
  const [first] = photos;
  const city = property.cityId === null ? null : (cityById(property.cityId)?.name ?? null);
  return {
    id,
    title,
    state,
    monthly_cents: monthlyCents,
    photo: first ? presentPhoto(first, isPublic(state) ? undefined : keys) : null,
    city,
  };
}
