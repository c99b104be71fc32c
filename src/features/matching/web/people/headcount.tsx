import { useLang } from '#browser/lang.ts';
import { m } from '#words';
import { activeFilters, type MatchFilters } from '../filters/match-filters.ts';
import { useFilterNames } from '../filters/use-filter-names.ts';
import { countWords } from '../fit-words.ts';

/** '48 personas buscan en Valencia'; keeps its line while it is not known. */
export function Headcount({ filters, total }: { filters: MatchFilters; total: number | null }) {
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
