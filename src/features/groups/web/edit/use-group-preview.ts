import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { useCities, useUniversities } from '#features/locations/web/public/location-lists.ts';
import { m } from '#messages';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import type { Group, GroupCard } from '../../domain/schema.ts';
import { parseBudget, type GroupForm } from './group-form.ts';

/** Group card that corresponds to the current form values. */
export function useGroupPreview(
  form: GroupForm,
  own: OwnProfile,
  group: Group | null,
  photo: string | null,
): GroupCard {
  const cities = useCities(form.province_id);
  const universities = useUniversities();
  const nameOf = (items: readonly { id: string; name: string }[] | null, id: string | null) =>
    items?.find((one) => one.id === id)?.name ?? '';
  const budget = parseBudget(form);
  const members = group?.members_count ?? 1;
  const src = photo ?? group?.photo_urls.medium ?? GROUP_PHOTO.defaultPath;
  return {
    id: group?.id ?? 'new',
    name: form.name.trim() || m.groups_preview_name(),
    province: { id: form.province_id ?? '', name: '' },
    city: { id: form.city_id ?? '', name: nameOf(cities.items, form.city_id) || m.groups_preview_city() },
    university: form.university_id
      ? { id: form.university_id, name: nameOf(universities.items, form.university_id) }
      : null,
    size: form.size,
    members_count: members,
    places_free: Math.max(0, form.size - members),
    budget_cents: budget || null,
    move_in_from: form.move_in_from || null,
    move_in_to: form.move_in_to || null,
    min_stay_months: null,
    max_stay_months: null,
    zones: form.zones,
    smoking: form.smoking,
    pets: form.pets,
    visitors: form.visitors,
    couples: form.couples,
    crypto_payment: form.crypto_payment,
    has_photo: true,
    photo_urls: { small: src, medium: src, large: src },
    visibility: form.visibility,
    state: group?.state ?? 'forming',
    created_at: '',
    people: group?.members ?? [{ name: own.display_name, avatar_url: own.avatar_urls?.small ?? own.avatar_url }],
    fit: null,
  };
}
