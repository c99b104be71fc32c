import { cityById } from '#features/places/server/service.ts';
import { slugOfCity } from '#features/places/server/service/slugs.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { HomeCopy, HomeDetail, HomeSummary, Publisher } from '../../domain/detail.ts';
import type { Trust } from '../../domain/trust.ts';
import { presentPhoto, presentProperty, type PhotoKeys } from '../present.ts';
import { isPublic } from '../../domain/states.ts';
import type { StoredProperty } from '../store/properties.ts';

interface Parts {
  publisher: PublicProfile | null;
  joinedAt: Date | null;
  campuses: HomeDetail['campuses'];
  trust: Trust;
  mayIndex: boolean;
  /** Where it is shown to somebody who may see it whatever its state. */
  keys?: PhotoKeys | undefined;
}

/** What the page of a home tells. */
export function presentDetail(
  stored: StoredProperty,
  { publisher, joinedAt, campuses, trust, mayIndex, keys }: Parts,
): HomeDetail {
  const { publisher: _full, ...property } = presentProperty(stored, null, keys);
  const citySlug = property.city && slugOfCity(property.city.id);
  return {
    property,
    publisher: publisher && presentPublisher(publisher, joinedAt),
    campuses,
    city_slug: citySlug,
    may_index: mayIndex,
    trust,
  };
}

function presentPublisher(profile: PublicProfile, joinedAt: Date | null): Publisher {
  const { user_id, display_name, avatar_url, badges } = profile;
  return { user_id, display_name, avatar_url, badges, since: joinedAt?.toISOString().slice(0, 7) ?? null };
}

/** For those who look after reports. */
export function presentCopy(stored: StoredProperty, trust: Trust, keys: PhotoKeys): HomeCopy {
  const { publisher: _nobody, ...property } = presentProperty(stored, null, keys);
  return { owner_id: stored.home.owner_id, property, trust };
}

export function presentSummary({ home, photos }: StoredProperty, keys: PhotoKeys): HomeSummary {
  const { id, title, state, monthly_cents } = home;
  const [first] = photos;
  const city = home.city_id === null ? null : (cityById(home.city_id)?.name ?? null);
  return {
    id,
    title,
    state,
    monthly_cents,
    photo: first ? presentPhoto(first, isPublic(state) ? undefined : keys) : null,
    city,
  };
}
