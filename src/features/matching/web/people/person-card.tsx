import { useId, type ReactNode } from 'react';
import { BuzzButton } from '#features/buzz/web/parts/buzz-button.tsx';
import { CheckedBadges } from '#features/profiles/web/parts/checked-badges.tsx';
import { shownProfile } from '#features/profiles/web/parts/shown-profile.ts';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Match } from '../../domain/schema.ts';
import { CardWays, type CardActs } from '../cards/card-ways.tsx';
import { FitStatement } from '../fit/fit-statement.tsx';
import { How } from '../fit/how.tsx';
import { ReasonColumns } from '../fit/reason-columns.tsx';
import { WhatIsMissing } from '../fit/what-is-missing.tsx';
import { Face } from './face.tsx';
import { PersonMenu } from './person-menu.tsx';
import { nameAndAge, whatAndWhere } from './person-words.ts';

interface PersonCardProps extends CardActs {
  match: Match;
  /** Keeps them for later. */
  save: ReactNode;
}

/** Somebody in full: who, how well, why, and the ways on. Beside the list it keeps to the screen and scrolls inside. */
export function PersonCard({ match, save, onConnect, onPass }: PersonCardProps) {
  const id = useId();
  const profile = shownProfile(match.profile);
  return (
    <Card
      as="article"
      flush
      aria-labelledby={id}
      className="relative min-[1100px]:sticky min-[1100px]:top-22 min-[1100px]:flex min-[1100px]:max-h-[calc(100dvh-112px)] min-[1100px]:flex-col"
    >
      {/* what has the focus is not left under the bar below */}
      <div className="min-h-0 min-[1100px]:overflow-y-auto min-[1100px]:overscroll-contain [&_:is(a,button)]:scroll-mb-28">
        <div className="grid justify-items-center gap-2 px-4 pt-6 pb-5 text-center md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:justify-items-start md:gap-6 md:p-6 md:pr-14 md:text-left">
          <Face profile={profile} fit={match} large />
          <div className="grid max-w-full min-w-0 justify-items-center gap-2 md:justify-items-start">
            <div className="max-w-full">
              <h2 id={id} className="text-28 [overflow-wrap:anywhere]">
                {nameAndAge(profile)}
              </h2>
              <p className="text-14 text-soft">{whatAndWhere(profile)}</p>
            </div>
            <FitStatement fit={match} className="max-md:justify-center" />
            <CheckedBadges
              name={profile.display_name}
              badges={profile.badges}
              className="justify-center md:justify-start"
            />
          </div>
        </div>
        <div className="grid gap-5 px-5 pb-5 md:px-6 md:pb-6">
          {profile.description && (
            <p dir="auto" className="max-w-[56ch] [overflow-wrap:anywhere] whitespace-pre-line">
              {profile.description}
            </p>
          )}
          {match.score === null && <WhatIsMissing fit={match} name={profile.display_name} />}
          <ReasonColumns reasons={match.reasons} />
          <How userId={profile.user_id} name={profile.display_name} fit={match} />
          <p className="text-14">
            <LocalLink to={`/profile/${profile.user_id}`}>{m.matching_profile()}</LocalLink>
          </p>
        </div>
      </div>
      <div className="absolute top-2 right-2 flex">
        <BuzzButton userId={profile.user_id} />
        <PersonMenu profile={profile} />
      </div>
      <CardWays profile={profile} save={save} onConnect={onConnect} onPass={onPass} />
    </Card>
  );
}
