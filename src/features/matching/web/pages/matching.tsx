import { useSearchParams } from 'react-router';
import { useLang } from '#browser/lang.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { m } from '#words';
import { useMatches } from '../api.ts';
import { countWords, failureWords } from '../fit-words.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FilterFields } from '../filters/filter-fields.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import { activeFilters, filterQuery, NO_FILTERS, type MatchFilters } from '../filters/match-filters.ts';
import { useFilterNames } from '../filters/use-filter-names.ts';
import { PERSON, useMatchFilters } from '../filters/use-match-filters.ts';
import { BehindTheProfile } from '../people/behind-the-profile.tsx';
import { Nobody } from '../people/nobody.tsx';
import { PeopleList } from '../people/people-list.tsx';
import { PersonCard } from '../people/person-card.tsx';
import { useKeptPlace } from '../people/use-kept-place.ts';
import { useWide } from '../people/use-wide.ts';
import { Waiting } from '../people/waiting.tsx';

export function meta() {
  return [{ title: m.matching_page_title() }];
}

/** Who one fits with: filters, the best of them in full, and everybody else in order. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function MatchingPage() {
  const [filters, change] = useMatchFilters();
  const matches = useMatches(filters);
  const isWide = useWide();
  useKeptPlace(filterQuery(filters).toString(), matches);
  const { data, isPlaceholderData } = matches;
  const total = data && !isPlaceholderData ? data.total : null;
  if (data && !data.isProfileComplete) {
    return (
      <section className="wrap max-w-[1344px] pt-5 pb-10">
        <h1>{m.matching_title()}</h1>
        <BehindTheProfile total={data.total} />
      </section>
    );
  }
  return (
    <section className="wrap max-w-[1344px] pt-5 pb-10">
      <h1>{m.matching_title()}</h1>
      <Headcount filters={filters} total={data?.total ?? null} />
      {!isWide && (
        <div className="scroller mt-2 items-center">
          <FilterSheet filters={filters} onChange={change} total={total} />
          <FilterChips filters={filters} onChange={change} />
        </div>
      )}
      <div className="grid items-start gap-6 pt-5 min-[1100px]:grid-cols-[232px_minmax(0,1fr)_minmax(0,.86fr)] min-[1100px]:gap-8">
        {isWide && <SideFilters filters={filters} onChange={change} />}
        <Results matches={matches} filters={filters} onChange={change} isWide={isWide} />
      </div>
    </section>
  );
}

interface FilterProps {
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
}

function SideFilters({ filters, onChange }: FilterProps) {
  return (
    <section aria-label={m.matching_filters()} className="sticky top-24 grid gap-4">
      <FilterFields filters={filters} onChange={onChange} />
      {activeFilters(filters).length > 0 && (
        <Button look="bare" className="-ml-3 justify-self-start" onClick={() => onChange(NO_FILTERS)}>
          {m.matching_filters_clear()}
        </Button>
      )}
    </section>
  );
}

/** '48 personas buscan en Valencia'; keeps its line while it is not known. */
function Headcount({ filters, total }: { filters: MatchFilters; total: number | null }) {
  const lang = useLang();
  const names = useFilterNames(filters);
  const place = names.city || names.province;
  const counts = { count: total ?? 0, shown: countWords(total ?? 0, lang) };
  return (
    <p role="status" className="num min-h-[1.35em] text-14 leading-ui text-soft">
      {total !== null &&
        total > 0 &&
        (place === '' ? m.matching_total(counts) : m.matching_total_in({ ...counts, place }))}
      {total === 0 && activeFilters(filters).length > 0 && m.matching_filters_show_none()}
    </p>
  );
}

type ResultsProps = FilterProps & { matches: ReturnType<typeof useMatches>; isWide: boolean };

function Results({ matches, filters, onChange, isWide }: ResultsProps) {
  const [search] = useSearchParams();
  const { data, isPlaceholderData } = matches;
  if (!data) return matches.isError ? <Failed matches={matches} {...{ filters, onChange }} /> : <Waiting />;
  const best = data.people[0];
  if (!best) {
    return (
      <div className="min-[1100px]:col-span-2">
        <Nobody filters={filters} onChange={onChange} />
      </div>
    );
  }
  const chosen = data.people.find(({ profile }) => profile.user_id === search.get(PERSON)) ?? best;
  const onCard = isWide ? chosen : best;
  const listed = isWide ? data.people : data.people.slice(1);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx(
        'grid items-start gap-6 transition-opacity duration-slow min-[1100px]:col-span-2 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,.86fr)] min-[1100px]:gap-8',
        isPlaceholderData && 'opacity-50',
      )}
    >
      <PersonCard key={onCard.profile.user_id} match={onCard} />
      {listed.length > 0 && (
        <PeopleList people={listed} matches={matches} shownOnCard={isWide ? onCard.profile.user_id : null} />
      )}
    </div>
  );
}

function Failed({ matches, filters, onChange }: FilterProps & { matches: ReturnType<typeof useMatches> }) {
  const clear = (
    <Button look="line" onClick={() => onChange(NO_FILTERS)}>
      {m.matching_filters_clear()}
    </Button>
  );
  return (
    <div className="min-[1100px]:col-span-2">
      <ErrorState
        art={<MascotError />}
        title={m.matching_error_title()}
        onRetry={() => void matches.refetch()}
        retryLabel={m.matching_retry()}
        busy={matches.isFetching}
        action={activeFilters(filters).length > 0 ? clear : undefined}
      >
        {m.matching_error_text({ what: failureWords(matches.error) })}
      </ErrorState>
    </div>
  );
}
