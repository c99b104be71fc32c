import { cityById } from '#features/locations/server/service.ts';
import type { AdminGroup, AdminListing } from '../../domain/admin-lists.ts';
import type { GroupRow, ListingRow } from '../store/admin-lists.ts';

export function presentAdminListing(row: ListingRow): AdminListing {
  const { id, title, state, open_reports, created_at } = row;
  return { id, title, state, city: cityNameOf(row), owner: toOwner(row), open_reports, created_at };
}

export function presentAdminGroup(row: GroupRow): AdminGroup {
  const { id, name, state, is_hidden, visibility, members, size, open_reports, created_at } = row;
  const city = cityNameOf(row);
  return { id, name, state, is_hidden, visibility, city, members, size, owner: toOwner(row), open_reports, created_at };
}

function cityNameOf({ city_id }: { city_id: string | null }): string | null {
  return (city_id && cityById(city_id)?.name) || null;
}

function toOwner({ owner_id, owner_name, is_owner_disabled }: ListingRow | GroupRow): AdminListing['owner'] {
  return owner_id === null ? null : { id: owner_id, name: owner_name ?? '', is_disabled: is_owner_disabled ?? false };
}
