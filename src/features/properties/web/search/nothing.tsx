import { lazy, Suspense, type ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { m } from '#words';
import type { FilterKey, HomesFilters } from '../../domain/search.ts';
import { useLoosen } from '../search-api.ts';
import { countWords, filterWords, type PlaceNames } from './search-words.ts';
import { setKeys, without } from './search-state.ts';

const Art = lazy(async () => import('#ui/brand/empty-homes.tsx').then(({ EmptyHomes }) => ({ default: EmptyHomes })));
/** How many ways out are offered. */
const MOST = 3;

interface NothingProps {
  filters: HomesFilters;
  names: PlaceNames;
  onChange: (filters: HomesFilters) => void;
  /** The button that saves the search. */
  save: ReactNode;
}

/** Nothing was found: which filter to take away and what that brings, or to be told later. */
export function Nothing({ filters, names, onChange, save }: NothingProps) {
  const lang = useLang();
  const loosen = (useLoosen(filters) ?? []).filter(({ homes }) => homes > 0).slice(0, MOST);
  const hasFilters = setKeys(filters).length > 0;
  return (
    <EmptyState
      art={
        <Suspense fallback={<span className="block aspect-square" />}>
          <Art />
        </Suspense>
      }
      title={hasFilters ? m.homes_empty_title() : m.homes_empty_none_title()}
      action={
        <>
          {loosen.map(({ filter, homes }) => (
            <Button key={filter} look="line" onClick={() => onChange(without(filters, filter))}>
              {m.homes_empty_without({
                count: homes,
                shown: countWords(homes, lang),
                filter: filterWords(filter as FilterKey, filters, names, lang) || filter,
              })}
            </Button>
          ))}
          {hasFilters && (
            <Button look="bare" onClick={() => onChange({})}>
              {m.homes_filters_clear()}
            </Button>
          )}
          {save}
        </>
      }
    >
      {loosen.length > 0 ? m.homes_empty_loosen() : m.homes_empty_text()}
    </EmptyState>
  );
}
