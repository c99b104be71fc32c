import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#browser/api/api-client.ts';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { SELECTABLE_GENDERS } from '#features/profiles/domain/fields.ts';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { GenderPreferences } from '../../domain/schema.ts';
import type { MatchFilters } from './match-filters.ts';

const QUERY_KEY = ['matching', 'wishes'];
const ENDPOINT = '/api/matching/wishes';

interface GenderFilterProps {
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
}

/** Filter for mutual gender preferences. The preference is stored privately and not shown to others. */
export function GenderFilter({ filters, onChange }: GenderFilterProps) {
  const cache = useQueryClient();
  const toast = useToast();
  const isOn = filters.wished_gender === true;
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => apiRequest<GenderPreferences>('GET', ENDPOINT, { signal }),
    enabled: isOn,
  });
  const save = useMutation({
    mutationFn: async (genders: GenderPreferences['genders']) =>
      apiRequest<GenderPreferences>('PUT', ENDPOINT, { body: { genders }, idempotent: true }),
    onMutate: (genders) => cache.setQueryData<GenderPreferences>(QUERY_KEY, { genders }),
    onError: (error) => toast.error(requestErrorMessage(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: ['matching'] }),
  });
  const genders = data?.genders ?? [];
  const turn = (gender: (typeof SELECTABLE_GENDERS)[number]) =>
    save.mutate(genders.includes(gender) ? genders.filter((each) => each !== gender) : [...genders, gender]);
  return (
    <>
      <Checkbox
        checked={isOn}
        help={m.matches_filter_gender_help()}
        onChange={(event) => onChange({ ...filters, wished_gender: event.currentTarget.checked || null })}
      >
        {m.matches_filter_gender()}
      </Checkbox>
      {isOn && (
        <div role="group" aria-label={m.matches_filter_gender_whom()} className="flex flex-wrap gap-2 pb-2 pl-8">
          {SELECTABLE_GENDERS.map((gender) => (
            <Chip key={gender} selected={genders.includes(gender)} onClick={() => turn(gender)}>
              {m.matches_filter_gender_of({ gender })}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
