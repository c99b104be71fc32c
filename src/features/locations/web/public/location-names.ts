import { currentLang } from '#browser/i18n/lang.ts';
import { formatLocationName } from '../../domain/format-location-name.ts';
import { cityOfNeighbourhood } from '../../domain/rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { City, Neighbourhood, Province, University } from '../../domain/schema.ts';

const LOCATION_FILTERS = ['province_id', 'city_id', 'neighbourhood_id', 'university_id'] as const;
type LocationFilter = (typeof LOCATION_FILTERS)[number];
/** Names of the locations that a search filters by id. */
export type LocationNames = { [filter in LocationFilter]?: string | undefined };
/** Names by the id of the location. */
export type NamesById = Readonly<Record<string, string>>;
/** Locations of a search. */
type LocationIds = { [filter in LocationFilter]?: string | null | undefined };
/** Display names of universities. */
type UniversityLabel = 'name' | 'short_name';

interface LocationLists {
  provinces: () => Promise<readonly Province[]>;
  cities: (provinceId: string) => Promise<readonly City[]>;
  neighbourhoods: (cityId: string) => Promise<readonly Neighbourhood[]>;
  universities: () => Promise<readonly University[]>;
}

/** Loads the names of the locations of a search during SSR. Names that cannot be loaded are omitted. */
export async function loadLocationNames(
  ids: LocationIds,
  api: <T>(path: string) => Promise<T>,
  label: UniversityLabel,
): Promise<NamesById> {
  const lists: LocationLists = {
    provinces: async () => (await api<{ provinces: Province[] }>('/api/provinces')).provinces,
    cities: async (id) => (await api<{ cities: City[] }>(`/api/cities?province_id=${id}`)).cities,
    neighbourhoods: async (id) =>
      (await api<{ neighbourhoods: Neighbourhood[] }>(`/api/neighbourhoods?city_id=${id}`)).neighbourhoods,
    universities: async () => (await api<{ universities: University[] }>('/api/universities')).universities,
  };
  const names: Record<string, string> = {};
  const load = async (filter: LocationFilter) => {
    const id = ids[filter];
    if (id) names[id] = await findName(lists, filter, id, label);
  };
  await Promise.allSettled(LOCATION_FILTERS.map(load));
  return names;
}

/** Names of the locations of a search, by filter. */
export function pickLocationNames(ids: LocationIds, names: NamesById): LocationNames {
  return Object.fromEntries(
    LOCATION_FILTERS.flatMap((filter) => {
      const name = names[ids[filter] ?? ''];
      return name === undefined ? [] : [[filter, name]];
    }),
  );
}

/** Names of the locations of a search. `loaded`: names from the loader; others are fetched. */
export function useLocationNames(ids: LocationIds, loaded: NamesById, label: UniversityLabel): LocationNames {
  return {
    province_id: useLocationName('province_id', ids.province_id, loaded, label),
    city_id: useLocationName('city_id', ids.city_id, loaded, label),
    neighbourhood_id: useLocationName('neighbourhood_id', ids.neighbourhood_id, loaded, label),
    university_id: useLocationName('university_id', ids.university_id, loaded, label),
  };
}

function useLocationName(
  filter: LocationFilter,
  id: string | null | undefined,
  loaded: NamesById,
  label: UniversityLabel,
): string | undefined {
  const { data } = useQuery({
    queryKey: ['locations', 'name', label, filter, id],
    queryFn: async () => {
      const { fetchCities, fetchNeighbourhoods, fetchProvinces, fetchUniversities } = await import('../api.ts');
      const lists = {
        provinces: fetchProvinces,
        cities: fetchCities,
        neighbourhoods: fetchNeighbourhoods,
        universities: fetchUniversities,
      };
      return findName(lists, filter, id ?? '', label);
    },
    enabled: Boolean(id),
    staleTime: Infinity,
    ...(id && loaded[id] !== undefined && { initialData: loaded[id] }),
  });
  return data && id ? formatLocationName({ id, name: data }, currentLang()) : data;
}

/** Name of a location; its id if there is no such location. */
async function findName(
  lists: LocationLists,
  filter: LocationFilter,
  id: string,
  label: UniversityLabel,
): Promise<string> {
  if (filter === 'university_id') return (await lists.universities()).find((one) => one.id === id)?.[label] ?? id;
  const found = await {
    neighbourhood_id: async () => lists.neighbourhoods(cityOfNeighbourhood(id)),
    city_id: async () => lists.cities(id.slice(0, 2)),
    province_id: lists.provinces,
  }[filter]();
  return found.find((one) => one.id === id)?.name ?? id;
}
