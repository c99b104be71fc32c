import { cityById } from '#features/places/server/service.ts';
import type { GroupLine, ListingLine } from '../../domain/things.ts';
import type { GroupRow, ListingRow } from '../store/things.ts';

export function presentListingLine(row: ListingRow): ListingLine {
  const { id, title, state, open_reports, created_at } = row;
  return { id, title, state, city: cityOf(row), owner: ownerOf(row), open_reports, created_at };
}

export function presentGroupLine(row: GroupRow): GroupLine {
  const { id, name, state, is_hidden, visibility, members, size, open_reports, created_at } = row;
  const city = cityOf(row);
  return { id, name, state, is_hidden, visibility, city, members, size, owner: ownerOf(row), open_reports, created_at };
}

function cityOf({ city_id }: { city_id: string | null }): string | null {
  return (city_id && cityById(city_id)?.name) || null;
}

function ownerOf({ owner_id, owner_name }: { owner_id: string | null; owner_name: string | null }) {
  return owner_id === null ? null : { id: owner_id, name: owner_name ?? '' };
}
