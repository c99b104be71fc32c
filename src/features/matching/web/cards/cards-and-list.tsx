import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import X from 'lucide-react/icons/x';
import { openChat } from '#browser/bus/chat-bus.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useReplacementGuard } from '#ui/hooks/use-replacement-guard.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import type { Match } from '../../domain/schema.ts';
import type { useMatches } from '../api.ts';
import type { PersonRef, useConnectionActions } from '../connections/use-connection-actions.ts';
import { PeopleList } from '../people/people-list.tsx';
import { PersonCard } from '../people/person-card.tsx';
import { PersonMenu } from '../people/person-menu.tsx';
import type { View } from '../people/view-switch.tsx';
import { openQuestions } from '../questions/open-answers.tsx';
import { SuggestedQuestions } from '../public/suggested-questions.tsx';
import { PassedNote } from './passed-note.tsx';
import { Swipeable } from './swipeable.tsx';
import { useNextCard } from './use-next-card.ts';

interface CardsAndListProps {
  matches: ReturnType<typeof useMatches>;
  remaining: readonly Match[];
  currentMatch: Match;
  dismissedCount: number;
  view: View;
  isWide: boolean;
  /** True if the list is needed with the card at once, to scroll to a row of it. */
  isListUrgent: boolean;
  renderSaveButton: (person: PersonRef, variant: 'plain' | 'outlined') => ReactNode;
  actions: ReturnType<typeof useConnectionActions>;
  /** Person passed last. */
  lastPassed: PersonRef | null;
}

const NO_MATCHES: readonly Match[] = [];

/** The remaining people: one in full with the others beside or below, or all in one list. */
export function CardsAndList(props: CardsAndListProps) {
  const { matches, remaining, currentMatch, dismissedCount, view, isWide, isListUrgent } = props;
  const { renderSaveButton, actions, lastPassed } = props;
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isCardApart = view === 'card' && !isWide;
  const others = useMemo(
    () => (isCardApart ? remaining.filter((match) => match !== currentMatch) : remaining),
    [isCardApart, remaining, currentMatch],
  );
  const deferred = useDeferredValue(others, NO_MATCHES);
  const listed = isListUrgent || view === 'list' ? others : deferred;
  const fade = cx('transition-opacity duration-slow', matches.isPlaceholderData && 'opacity-50');
  const card = useRef<HTMLDivElement>(null);
  useReplacementGuard(currentMatch.profile.user_id, card);
  const column = useRef<HTMLDivElement>(null);
  useNextCard(currentMatch.profile.user_id, column);
  const passed = { person: lastPassed, onUndo: (person: PersonRef) => void actions.undoPass(person) };
  const busy = { 'aria-busy': matches.isPlaceholderData };
  if (view === 'list') {
    return (
      <div {...busy} className={cx('min-[1100px]:col-span-2', fade)}>
        <PassedNote {...passed} className="sticky top-18 z-10 mb-4 short:static" />
        <PeopleList
          people={listed}
          matches={matches}
          dismissedCount={dismissedCount}
          title={m.matching_list()}
          currentUserId={null}
          aside={({ profile }) => renderSaveButton(profile, 'plain')}
          actions={(match) => <RowActions match={match} acts={actions} />}
          interlude={<SuggestedQuestions />}
        />
      </div>
    );
  }
  const onConnect = () => void actions.connect(currentMatch.profile);
  const onPass = () => void actions.pass(currentMatch.profile);
  const id = currentMatch.profile.user_id;
  return (
    <div
      {...busy}
      className={cx(
        'grid items-start gap-6 min-[1100px]:col-span-2 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,.86fr)] min-[1100px]:gap-8',
        fade,
      )}
    >
      <div
        ref={column}
        className="min-w-0 scroll-mt-18 min-[1100px]:sticky min-[1100px]:top-22 min-[1100px]:flex min-[1100px]:max-h-[calc(100dvh-112px)] min-[1100px]:flex-col"
      >
        <PassedNote {...passed} className="sticky top-18 z-10 mb-4 min-[1100px]:static short:static" />
        <div ref={card} className="min-[1100px]:flex min-[1100px]:min-h-0 min-[1100px]:flex-col">
          <Swipeable key={id} enabled={isTouch} onConnect={onConnect} onPass={onPass}>
            <PersonCard
              match={currentMatch}
              saveButton={renderSaveButton(currentMatch.profile, 'outlined')}
              onConnect={onConnect}
              onPass={onPass}
            />
          </Swipeable>
        </div>
      </div>
      {listed.length > 0 && (
        <PeopleList
          people={listed}
          matches={matches}
          dismissedCount={dismissedCount}
          title={isWide ? m.matching_list() : m.matching_following()}
          currentUserId={isWide ? id : null}
          aside={({ profile }) => renderSaveButton(profile, 'plain')}
          interlude={openQuestions(currentMatch).length === 0 && <SuggestedQuestions />}
        />
      )}
    </div>
  );
}

function RowActions({ match: { profile }, acts }: { match: Match; acts: CardsAndListProps['actions'] }) {
  const name = safeDisplayText(profile.display_name);
  return (
    <>
      <Button
        variant="outline"
        icon={UserRoundPlus}
        aria-label={m.matches_connect_with({ name })}
        onClick={() => void acts.connect(profile)}
      >
        {m.matches_connect()}
      </Button>
      <IconButton
        icon={X}
        label={m.matches_pass_name({ name })}
        title={m.matches_pass()}
        onClick={() => void acts.pass(profile)}
      />
      <PersonMenu profile={profile}>
        <MenuItem icon={MessageCircle} onClick={() => openChat({ userId: profile.user_id, name })}>
          {m.matching_write()}
        </MenuItem>
      </PersonMenu>
    </>
  );
}
