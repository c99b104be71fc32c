import { Suspense, useMemo, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SaveButton } from '#features/favorites/web/public/save-button.tsx';
// Buttons load it lazily, for the sake of public pages. Here every visit needs it.
import '#features/favorites/web/public/favorite-toggle.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { useMatches } from '../api.ts';
import { CardsAndList } from '../cards/cards-and-list.tsx';
import type { CardCommand } from '../cards/card-shortcuts.ts';
import { adjacentCard, currentCard, deckReducer, INITIAL_DECK, remainingMatches, type Deck } from '../cards/deck.ts';
import { PassedNote } from '../cards/passed-note.tsx';
import { useCardShortcuts } from '../cards/use-card-shortcuts.ts';
import { NewMatchCelebration } from '../connections/new-match-celebration.tsx';
import { useConnectionActions, type PersonRef } from '../connections/use-connection-actions.ts';
import { MatchFilterChips } from '../filters/match-filter-chips.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import { SideFilters } from '../filters/side-filters.tsx';
import { filterSearchParams, PERSON_PARAM } from '../filters/match-filters.ts';
import { useMatchFilters } from '../filters/use-match-filters.ts';
import { useDefaultProvince } from '../filters/use-default-province.ts';
import { MatchesError } from '../people/matches-error.tsx';
import { ExpandedSearchNotice } from '../people/expanded-search-notice.tsx';
import { ResultsCount } from '../people/results-count.tsx';
import { useRestoreScroll } from '../people/use-restore-scroll.ts';
import { useView, ViewSwitch } from '../people/view-switch.tsx';
import { MatchesSkeleton } from '../people/matches-skeleton.tsx';
import { useReplacementGuard } from '#ui/hooks/use-replacement-guard.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

export function meta() {
  return [{ title: m.matching_page_title() }];
}

// Loads the schemas of the profile, which other visits do not need.
const IncompleteProfileGate = lazyComponent(
  async () => (await import('../people/incomplete-profile-gate.tsx')).IncompleteProfileGate,
);

// Most visits see none of these.
const ShortcutsDialog = lazyComponent(async () => (await import('../cards/shortcuts-dialog.tsx')).ShortcutsDialog);
const AllReviewed = lazyComponent(async () => (await import('../people/empty-results.tsx')).AllReviewed);
const EmptyResults = lazyComponent(async () => (await import('../people/empty-results.tsx')).EmptyResults);

const renderSaveButton = ({ user_id: id, display_name: name }: PersonRef, variant: 'plain' | 'outlined') => (
  <SaveButton kind="person" id={id} name={safeDisplayText(name)} variant={variant} />
);

/** Matching page: filters, cards or list, and actions. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function MatchingPage() {
  const [urlFilters, change] = useMatchFilters();
  const { isDeciding, defaultFilters, tooFew } = useDefaultProvince();
  const filters = defaultFilters ?? urlFilters;
  const matches = useMatches(filters, !isDeciding);
  const isWide = useWideLayout();
  const [view, setView] = useView();
  const isReturn = useRestoreScroll(filterSearchParams(filters).toString(), matches);
  const { data, isPlaceholderData } = matches;
  // The router scrolls to where a warm list was left.
  const [wasWarm] = useState(data !== undefined);
  const people = useMemo(() => data?.people ?? [], [data]);
  const [deck, move] = useReducer(deckReducer<PersonRef>, INITIAL_DECK as Deck<PersonRef>);
  const acts = useConnectionActions({
    onDismissed: (person, how) => move({ kind: 'gone', person, how }),
    onRestored: (person) => {
      move({ kind: 'back', person });
      // A restored person may be missing from a list that was refetched meanwhile.
      if (!people.some(({ profile }) => profile.user_id === person.user_id)) void matches.refetch();
    },
  });
  const [search, setSearch] = useSearchParams();
  const there = useMemo(() => remainingMatches(people, deck as Deck<never>), [people, deck]);
  const shown = currentCard(people, deck as Deck<never>, search.get(PERSON_PARAM));
  const show = (userId: string | undefined) => {
    if (userId === undefined) return;
    const wanted = new URLSearchParams(search);
    wanted.set(PERSON_PARAM, userId);
    setSearch(wanted, { replace: true, preventScrollReset: true });
  };
  const navigate = useLocalizedNavigate();
  // Null until they are shown first.
  const [areKeysShown, setKeysShown] = useState<boolean | null>(null);
  const isTooEarly = useReplacementGuard(shown?.profile.user_id ?? '');
  const act = (key: CardCommand, event: KeyboardEvent) => {
    if (key === 'help') return setKeysShown(true);
    if (key === 'undo') return deck.lastPassed ? void acts.undoPass(deck.lastPassed) : undefined;
    if (!shown) return;
    if (key === 'next' || key === 'previous')
      return show(adjacentCard(there, shown, key === 'next' ? 1 : -1)?.profile.user_id);
    if (isTooEarly(event)) return;
    if (key === 'profile') return navigate(`/profile/${shown.profile.user_id}`);
    return void acts[key](shown.profile);
  };
  const [areKeysOn, turnKeys] = useCardShortcuts(view === 'card', act);
  const goneCount = people.length - there.length;
  const total = data && !isPlaceholderData ? data.total - goneCount : null;
  if (data && !data.isProfileComplete) {
    return (
      <section className="wrap max-w-[1344px] pt-5 pb-10">
        <h1>{m.matching_title()}</h1>
        <Suspense fallback={null}>
          <IncompleteProfileGate total={data.total} />
        </Suspense>
      </section>
    );
  }
  return (
    <section className="wrap max-w-[1344px] pt-5 pb-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1>{m.matching_title()}</h1>
          <ResultsCount filters={filters} total={data ? data.total - goneCount : null} />
        </div>
        <div className="flex items-center gap-1">
          {view === 'card' && (
            <IconButton
              label={m.matches_keys()}
              title={m.matches_keys()}
              icon={Keyboard}
              className="max-md:hidden"
              onClick={() => setKeysShown(true)}
            />
          )}
          {isWide && <ViewSwitch view={view} onChange={setView} />}
        </div>
      </div>
      {!isWide && (
        <div className="scroller mt-2 items-center">
          <ViewSwitch view={view} onChange={setView} />
          <FilterSheet filters={filters} onChange={change} total={total} />
          <MatchFilterChips filters={filters} onChange={change} />
        </div>
      )}
      {tooFew && (
        <ExpandedSearchNotice {...tooFew} onNarrow={() => change({ ...filters, province_id: tooFew.provinceId })} />
      )}
      <div className="grid items-start gap-6 pt-5 min-[1100px]:grid-cols-[232px_minmax(0,1fr)_minmax(0,.86fr)] min-[1100px]:gap-8">
        {isWide && <SideFilters filters={filters} onChange={change} />}
        {!data && !matches.isError && <MatchesSkeleton />}
        {!data && matches.isError && <MatchesError matches={matches} filters={filters} onChange={change} />}
        {data && !shown && (
          <div className="min-[1100px]:col-span-2">
            <PassedNote person={deck.lastPassed} onUndo={(person) => void acts.undoPass(person)} />
            <Suspense fallback={null}>
              {goneCount > 0 ? <AllReviewed /> : <EmptyResults filters={filters} onChange={change} />}
            </Suspense>
          </div>
        )}
        {data && shown && (
          <CardsAndList
            {...{
              matches,
              remaining: there,
              currentMatch: shown,
              dismissedCount: goneCount,
              view,
              isWide,
              isListUrgent: isReturn || wasWarm,
              renderSaveButton,
              actions: acts,
              lastPassed: deck.lastPassed,
            }}
          />
        )}
      </div>
      {areKeysShown !== null && (
        <Suspense fallback={null}>
          <ShortcutsDialog
            isOpen={areKeysShown}
            onClose={() => setKeysShown(false)}
            areEnabled={areKeysOn}
            onToggle={turnKeys}
          />
        </Suspense>
      )}
      <NewMatchCelebration />
    </section>
  );
}

/** Breakpoint of the three-column layout; same as `min-[1100px]:`. */
function useWideLayout(): boolean {
  return useMediaQuery('(min-width: 1100px)');
}
