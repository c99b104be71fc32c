import { useLang } from '#browser/lang.ts';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { useLooserTotals } from '../api.ts';
import { countWords } from '../fit-words.ts';
import { activeFilters, NO_FILTERS, withoutFilter, type MatchFilters } from '../filters/match-filters.ts';

interface NobodyProps {
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
}

/** Nobody is left: one has answered to all of them. */
export function AllSeen() {
  return (
    <EmptyState
      art={<MascotSleeping />}
      title={m.matches_all_seen_title()}
      action={
        <ButtonLink look="line" asChild>
          <LocalLink to="/student/mymatches?tab=sent">{m.matches_all_seen_action()}</LocalLink>
        </ButtonLink>
      }
    >
      {m.matches_all_seen_text()}
    </EmptyState>
  );
}

/** Nobody passes: which filter to loosen and whom that brings; without filters, what this place is for. */
export function Nobody(props: NobodyProps) {
  if (activeFilters(props.filters).length > 0) return <Filtered {...props} />;
  return (
    <EmptyState
      art={<EmptyGroups />}
      title={m.matching_alone_title()}
      action={
        <ButtonLink look="line" asChild>
          <LocalLink to="/student/profile">{m.matching_alone_action()}</LocalLink>
        </ButtonLink>
      }
    >
      {m.matching_alone_text()}
    </EmptyState>
  );
}

function Filtered({ filters, onChange }: NobodyProps) {
  const lang = useLang();
  const looser = useLooserTotals(filters);
  return (
    <EmptyState
      art={<MascotSearching />}
      title={m.matching_empty_title()}
      action={
        <>
          {looser.map(({ name, total }) => (
            <Button key={name} look="line" onClick={() => onChange(withoutFilter(filters, name))}>
              {m.matching_empty_without({ name, shown: countWords(total, lang) })}
            </Button>
          ))}
          <Button look={looser.length > 0 ? 'bare' : 'line'} onClick={() => onChange(NO_FILTERS)}>
            {m.matching_filters_clear()}
          </Button>
        </>
      }
    >
      {looser.length > 0 ? m.matching_empty_looser() : m.matching_empty_text()}
    </EmptyState>
  );
}
