import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { STREET_SEARCH, type Street } from '../../domain/street-map.ts';
import { fetchStreets } from './publish-api.ts';
import { usePublishing } from './use-publishing.ts';

/** Time without typing after which streets are looked up. */
const PAUSE_MS = 250;

/** Streets of the city that match what the owner types; one press moves the point there. Empty without a street map. */
export function StreetSuggestions() {
  const { form, set } = usePublishing();
  const { city_id: cityId, lat, lon } = form;
  const text = useDebouncedValue(form.street.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['properties', 'streets', cityId, text],
    queryFn: async ({ signal }) => fetchStreets(cityId ?? '', text, signal),
    enabled: cityId !== null && text.length >= STREET_SEARCH.minLength,
    staleTime: Infinity,
    retry: false,
  });
  const streets = (text === '' ? [] : (data ?? [])).filter((street) => street.lat !== lat || street.lon !== lon);
  const toast = useToast();
  const choose = ({ name, ...point }: Street) => {
    set({ ...point, street: [name, houseNumber(form.street)].join('') });
    toast.success(m.street_map_point_moved({ street: name }));
    // The pressed button goes, and the number of the house may be missing.
    document.querySelector<HTMLInputElement>('input[name=street]')?.focus();
  };
  return (
    <div
      role="group"
      aria-label={m.street_map_streets()}
      aria-live="polite"
      className="mt-2 flex flex-wrap gap-2 empty:hidden"
    >
      {streets.map((street) => (
        <Chip key={`${street.name} ${street.lat}`} icon={MapPin} className="max-w-full" onClick={() => choose(street)}>
          <span className="truncate">{street.name}</span>
        </Chip>
      ))}
    </div>
  );
}

/** ', 12 3º B' of 'c/ mayor, 12 3º B'; nothing of 'calle 2 de mayo'. */
function houseNumber(typed: string): string {
  return /,?\s+(?:n\.?º\s*)?\d+(?!\d|º?\s+de\s).*$/.exec(typed)?.[0] ?? '';
}
