import { useMemo, useReducer, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import { IconButton } from '#ui/icon-button.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { m } from '#words';
import { useMatches } from '../api.ts';
import { CardsAndList } from '../cards/cards-and-list.tsx';
import type { CardKey } from '../cards/card-keys.ts';
import { cardBeside, cardShown, deckAfter, FULL_DECK, stillThere, type Deck } from '../cards/deck.ts';
import { KeysDialog } from '../cards/keys-dialog.tsx';
import { useCardKeys } from '../cards/use-card-keys.ts';
import { Celebration } from '../connections/celebration.tsx';
import { useConnecting, type Somebody } from '../connections/use-connecting.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { FilterSheet } from '../filters/filter-sheet.tsx';
import { SideFilters } from '../filters/side-filters.tsx';
import { filterQuery } from '../filters/match-filters.ts';
import { PERSON, useMatchFilters } from '../filters/use-match-filters.ts';
import { useOwnProvince } from '../filters/use-own-province.ts';
import { BehindTheProfile } from '../people/behind-the-profile.tsx';
import { Failed } from '../people/failed.tsx';
import { FewHere } from '../people/few-here.tsx';
import { Headcount } from '../people/headcount.tsx';
import { AllSeen, Nobody } from '../people/nobody.tsx';
import { useKeptPlace } from '../people/use-kept-place.ts';
import { useView, ViewSwitch } from '../people/view-switch.tsx';
import { useWide } from '../people/use-wide.ts';
import { Waiting } from '../people/waiting.tsx';

export interface MatchingPageProps {
  /** Keeps a person for later, from whoever knows. */
  save: (person: Somebody, look: 'plain' | 'outlined') => ReactNode;
}

/** Who one fits with: filters, the best of them in full or all in a list, and what one wants to do about them. */
export function MatchingPage({ save }: MatchingPageProps) {
  const [filters, change] = useMatchFilters();
  const { isDeciding, few } = useOwnProvince(filters);
  const matches = useMatches(filters, !isDeciding);
  const isWide = useWide();
  const [view, setView] = useView();
  useKeptPlace(filterQuery(filters).toString(), matches);
  const { data, isPlaceholderData } = matches;
  const people = useMemo(() => data?.people ?? [], [data]);
  const [deck, move] = useReducer(deckAfter<Somebody>, FULL_DECK as Deck<Somebody>);
  const acts = useConnecting({
    onGone: (person, how) => move({ kind: 'gone', person, how }),
    onBack: (person) => {
      move({ kind: 'back', person });
      // whoever was left out of a list that came meanwhile
      if (!people.some(({ profile }) => profile.user_id === person.user_id)) void matches.refetch();
    },
  });
  const [search, setSearch] = useSearchParams();
  const there = useMemo(() => stillThere(people, deck as Deck<never>), [people, deck]);
  const shown = cardShown(people, deck as Deck<never>, search.get(PERSON));
  const show = (userId: string | undefined) => {
    if (userId === undefined) return;
    const wanted = new URLSearchParams(search);
    wanted.set(PERSON, userId);
    setSearch(wanted, { replace: true, preventScrollReset: true });
  };
  const navigate = useLocalNavigate();
  const [areKeysShown, setKeysShown] = useState(false);
  const act = (key: CardKey) => {
    if (key === 'help') return setKeysShown(true);
    if (key === 'undo') return deck.lastPassed ? void acts.undoPass(deck.lastPassed) : undefined;
    if (!shown) return;
    if (key === 'next' || key === 'previous')
      return show(cardBeside(there, shown, key === 'next' ? 1 : -1)?.profile.user_id);
    if (key === 'profile') return navigate(`/profile/${shown.profile.user_id}`);
    return void acts[key](shown.profile);
  };
  const [areKeysOn, turnKeys] = useCardKeys(view === 'card', act);
  const goneCount = people.length - there.length;
  const total = data && !isPlaceholderData ? data.total - goneCount : null;
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
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1>{m.matching_title()}</h1>
          <Headcount filters={filters} total={data ? data.total - goneCount : null} />
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
          <FilterChips filters={filters} onChange={change} />
        </div>
      )}
      {few && <FewHere {...few} onOnly={() => change({ ...filters, province_id: few.provinceId })} />}
      <div className="grid items-start gap-6 pt-5 min-[1100px]:grid-cols-[232px_minmax(0,1fr)_minmax(0,.86fr)] min-[1100px]:gap-8">
        {isWide && <SideFilters filters={filters} onChange={change} />}
        {!data && !matches.isError && <Waiting />}
        {!data && matches.isError && <Failed matches={matches} filters={filters} onChange={change} />}
        {data && !shown && (
          <div className="min-[1100px]:col-span-2">
            {goneCount > 0 ? <AllSeen /> : <Nobody filters={filters} onChange={change} />}
          </div>
        )}
        {data && shown && <CardsAndList {...{ matches, there, shown, goneCount, view, isWide, save, acts }} />}
      </div>
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} areOn={areKeysOn} onTurn={turnKeys} />
      <Celebration />
    </section>
  );
}
