import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { useCities, useUniversities } from '#features/places/web/parts/place-lists.ts';
import { m } from '#words';
import { GROUP_PHOTO } from '../../domain/rules.ts';
import type { Group, GroupCard } from '../../domain/schema.ts';
import { budgetOf, type GroupForm } from './group-form.ts';

/** The card that the form would make, as one types. */
export function usePreview(form: GroupForm, own: OwnProfile, group: Group | null, photo: string | null): GroupCard {
  const cities = useCities(form.province_id);
  const universities = useUniversities();
  const nameOf = (items: readonly { id: string; name: string }[] | null, id: string | null) =>
    items?.find((one) => one.id === id)?.name ?? '';
  const budget = budgetOf(form);
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
    ...form.rules,
    has_photo: true,
    photo_urls: { small: src, medium: src, large: src },
    visibility: form.visibility,
    state: group?.state ?? 'forming',
    created_at: '',
    people: group?.members ?? [{ name: own.display_name, avatar_url: own.avatar_urls?.small ?? own.avatar_url }],
    fit: null,
  };
}
