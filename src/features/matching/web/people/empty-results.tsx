import { useLang } from '#browser/i18n/lang.ts';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { useRelaxedFilterCounts } from '../api.ts';
import { activeFilters, NO_FILTERS, omitFilter, type MatchFilters } from '../filters/match-filters.ts';

interface EmptyResultsProps {
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
}

/** Shown when all people have been connected with or passed on. */
export function AllReviewed() {
  return (
    <EmptyState
      illustration={<MascotSleeping />}
      title={m.matches_all_seen_title()}
      action={
        <ButtonLink variant="outline" asChild>
          <LocalizedLink to="/student/mymatches?tab=sent">{m.matches_all_seen_action()}</LocalizedLink>
        </ButtonLink>
      }
    >
      {m.matches_all_seen_text()}
    </EmptyState>
  );
}

/** Empty state: with filters, suggests which one to remove; without, explains the page. */
export function EmptyResults(props: EmptyResultsProps) {
  if (activeFilters(props.filters).length > 0) return <EmptyFilteredResults {...props} />;
  return (
    <EmptyState
      illustration={<EmptyGroups />}
      title={m.matching_alone_title()}
      action={
        <ButtonLink variant="outline" asChild>
          <LocalizedLink to="/student/profile">{m.matching_alone_action()}</LocalizedLink>
        </ButtonLink>
      }
    >
      {m.matching_alone_text()}
    </EmptyState>
  );
}

function EmptyFilteredResults({ filters, onChange }: EmptyResultsProps) {
  const lang = useLang();
  const looser = useRelaxedFilterCounts(filters);
  return (
    <EmptyState
      illustration={<MascotSearching />}
      title={m.matching_empty_title()}
      action={
        <>
          {looser.map(({ name, total }) => (
            <Button key={name} variant="outline" onClick={() => onChange(omitFilter(filters, name))}>
              {m.matching_empty_without({ name, shown: formatNumber(total, lang) })}
            </Button>
          ))}
          <Button variant={looser.length > 0 ? 'ghost' : 'outline'} onClick={() => onChange(NO_FILTERS)}>
            {m.matching_filters_clear()}
          </Button>
        </>
      }
    >
      {looser.length > 0 ? m.matching_empty_looser() : m.matching_empty_text()}
    </EmptyState>
  );
}
