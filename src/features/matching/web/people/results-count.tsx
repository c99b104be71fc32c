import { useLang } from '#browser/i18n/lang.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { activeFilters, type MatchFilters } from '../filters/match-filters.ts';
import { useFilterLabels } from '../filters/use-filter-labels.ts';

/** '48 personas buscan en Valencia'; keeps its height while loading. */
export function ResultsCount({ filters, total }: { filters: MatchFilters; total: number | null }) {
  const lang = useLang();
  const names = useFilterLabels(filters);
  const location = names.city || names.province;
  const counts = { count: total ?? 0, shown: formatNumber(total ?? 0, lang) };
  return (
    <p role="status" className="num min-h-[1.35em] text-14 leading-ui text-muted">
      {total !== null &&
        total > 0 &&
        (location === '' ? m.matching_total(counts) : m.matching_total_in({ ...counts, place: location }))}
      {total === 0 && activeFilters(filters).length > 0 && m.matching_filters_show_none()}
    </p>
  );
}
