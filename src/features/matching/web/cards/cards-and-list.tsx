import type { ReactNode } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import X from 'lucide-react/icons/x';
import { requestChat } from '#browser/open-chat.ts';
import { shownText } from '#browser/shown-text.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useMedia } from '#ui/media.ts';
import { MenuItem } from '#ui/menu.tsx';
import { m } from '#words';
import type { Match } from '../../domain/schema.ts';
import type { useMatches } from '../api.ts';
import type { Somebody, useConnecting } from '../connections/use-connecting.ts';
import { PeopleList } from '../people/people-list.tsx';
import { PersonCard } from '../people/person-card.tsx';
import { PersonMenu } from '../people/person-menu.tsx';
import type { View } from '../people/view-switch.tsx';
import { Questions } from '../questions/questions.tsx';
import { Swipeable } from './swipeable.tsx';

interface CardsAndListProps {
  matches: ReturnType<typeof useMatches>;
  there: readonly Match[];
  shown: Match;
  goneCount: number;
  view: View;
  isWide: boolean;
  save: (person: Somebody, look: 'plain' | 'outlined') => ReactNode;
  acts: ReturnType<typeof useConnecting>;
}

/** The people who are there: one in full with the others beside or below, or all in one list. */
export function CardsAndList(props: CardsAndListProps) {
  const { matches, there, shown, goneCount, view, isWide, save, acts } = props;
  const isTouch = useMedia('(pointer: coarse)');
  const fade = cx('transition-opacity duration-slow', matches.isPlaceholderData && 'opacity-50');
  const busy = { 'aria-busy': matches.isPlaceholderData };
  if (view === 'list') {
    return (
      <div {...busy} className={cx('min-[1100px]:col-span-2', fade)}>
        <PeopleList
          people={there}
          matches={matches}
          goneCount={goneCount}
          title={m.matching_list()}
          shownOnCard={null}
          aside={({ profile }) => save(profile, 'plain')}
          ways={(match) => <RowWays match={match} acts={acts} />}
          interlude={<Questions />}
        />
      </div>
    );
  }
  const onConnect = () => void acts.connect(shown.profile);
  const onPass = () => void acts.pass(shown.profile);
  const id = shown.profile.user_id;
  const listed = isWide ? there : there.filter((match) => match !== shown);
  return (
    <div
      {...busy}
      className={cx(
        'grid items-start gap-6 min-[1100px]:col-span-2 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,.86fr)] min-[1100px]:gap-8',
        fade,
      )}
    >
      <Swipeable key={id} enabled={isTouch} onConnect={onConnect} onPass={onPass}>
        <PersonCard match={shown} save={save(shown.profile, 'outlined')} onConnect={onConnect} onPass={onPass} />
      </Swipeable>
      {listed.length > 0 && (
        <PeopleList
          people={listed}
          matches={matches}
          goneCount={goneCount}
          title={isWide ? m.matching_list() : m.matching_following()}
          shownOnCard={isWide ? id : null}
          aside={({ profile }) => save(profile, 'plain')}
          interlude={<Questions />}
        />
      )}
    </div>
  );
}

/** What can be done about somebody right in the list. */
function RowWays({ match: { profile }, acts }: { match: Match; acts: CardsAndListProps['acts'] }) {
  const name = shownText(profile.display_name);
  return (
    <>
      <Button
        look="line"
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
        <MenuItem icon={MessageCircle} onClick={() => requestChat({ userId: profile.user_id, name })}>
          {m.matching_write()}
        </MenuItem>
      </PersonMenu>
    </>
  );
}
