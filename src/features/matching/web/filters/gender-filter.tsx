import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '#browser/api.ts';
import { OFFERED_GENDERS } from '#features/profiles/domain/fields.ts';
import { Checkbox } from '#ui/choice.tsx';
import { Chip } from '#ui/chip.tsx';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { Wishes } from '../../domain/schema.ts';
import { failureWords } from '../fit-words.ts';
import type { MatchFilters } from './match-filters.ts';

const KEY = ['matching', 'wishes'];
const URL = '/api/matching/wishes';

interface GenderFilterProps {
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
}

/** Only people whom I would live with by gender, where they would with me: whom, is kept for me and shown to nobody. */
export function GenderFilter({ filters, onChange }: GenderFilterProps) {
  const cache = useQueryClient();
  const toast = useToast();
  const isOn = filters.wished_gender === true;
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => apiCall<Wishes>('GET', URL, { signal }),
    enabled: isOn,
  });
  const save = useMutation({
    mutationFn: async (genders: Wishes['genders']) =>
      apiCall<Wishes>('PUT', URL, { body: { genders }, idempotent: true }),
    onMutate: (genders) => cache.setQueryData<Wishes>(KEY, { genders }),
    onError: (error) => toast.error(failureWords(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: ['matching'] }),
  });
  const genders = data?.genders ?? [];
  const turn = (gender: (typeof OFFERED_GENDERS)[number]) =>
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
          {OFFERED_GENDERS.map((gender) => (
            <Chip key={gender} on={genders.includes(gender)} onClick={() => turn(gender)}>
              {m.matches_filter_gender_of({ gender })}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
