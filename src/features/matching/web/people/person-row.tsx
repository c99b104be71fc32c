import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { cx } from '#ui/cx.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Reasons } from '#ui/reasons.tsx';
import { m } from '#words';
import type { Match } from '../../domain/schema.ts';
import { FitStatement } from '../fit/fit-statement.tsx';
import { PERSON } from '../filters/use-match-filters.ts';
import { reasonWords } from '../reason-words.ts';
import { Face } from './face.tsx';
import { highlights } from './highlights.ts';
import { nameAndAge, whatAndWhere } from './person-words.ts';

const ROW = 'relative -mx-3 flex items-start gap-x-2 gap-y-3 rounded-inner px-3 py-4';
const LINK =
  'grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 text-ink no-underline after:absolute after:inset-0 after:rounded-inner';
const REST = 'hover:bg-surface-quiet';
const SHOWN =
  'overflow-hidden bg-action-tint-quiet before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-action';

interface PersonRowProps {
  match: Match;
  /** Pressing shows them on the card beside the list; else it opens their profile. */
  onCard?: { isShown: boolean } | undefined;
  /** What can be done at once, beside the lines. */
  aside?: ReactNode;
  /** Below them. */
  below?: ReactNode;
  /** Below them where it is narrow, else beside them. */
  ways?: ReactNode;
}

/** Somebody in a few lines. */
export function PersonRow({ match, onCard, aside, below, ways }: PersonRowProps) {
  const { user_id: userId } = match.profile;
  const lines = <Lines match={match} most={onCard ? 2 : 3} isBesideWays={Boolean(aside && below)} />;
  return (
    <div className={cx(ROW, Boolean(ways) && 'max-md:flex-wrap', onCard?.isShown ? SHOWN : REST)}>
      <div className="min-w-0 flex-1">
        {onCard ? (
          <CardLink userId={userId} isShown={onCard.isShown}>
            {lines}
          </CardLink>
        ) : (
          <LocalLink to={`/profile/${userId}`} className={LINK}>
            {lines}
          </LocalLink>
        )}
        {below && <div className="relative mt-3 flex flex-wrap items-center gap-2 pl-18">{below}</div>}
      </div>
      {ways && (
        <div className="relative flex flex-none items-center gap-2 max-md:order-last max-md:w-full max-md:flex-wrap max-md:pl-18 max-[350px]:pl-0">
          {ways}
        </div>
      )}
      {aside && (
        <div
          className={cx(
            'flex flex-none items-center',
            below ? 'relative max-md:absolute max-md:top-2 max-md:right-1' : 'relative',
          )}
        >
          {aside}
        </div>
      )}
    </div>
  );
}

function CardLink({ userId, isShown, children }: { userId: string; isShown: boolean; children: ReactNode }) {
  const [search] = useSearchParams();
  const wanted = new URLSearchParams(search);
  wanted.set(PERSON, userId);
  return (
    <Link
      to={{ search: `?${wanted}` }}
      replace
      preventScrollReset
      aria-current={isShown ? 'true' : undefined}
      className={LINK}
    >
      {children}
    </Link>
  );
}

interface LinesProps {
  match: Match;
  most: number;
  /** What can be done lies over their right end where it is narrow: the long lines begin below it. */
  isBesideWays: boolean;
}

function Lines({ match, most, isBesideWays }: LinesProps) {
  const { data: own } = useOwnProfile();
  const { profile } = match;
  return (
    <>
      <Face profile={profile} fit={match} />
      <div className="min-w-0">
        <div className={cx(isBesideWays && 'max-md:pr-22')}>
          <h3 className="truncate font-text text-16 leading-ui font-strong tracking-normal">{nameAndAge(profile)}</h3>
          <FitStatement fit={match} small className="mt-0.5" />
        </div>
        <p className="mt-0.5 truncate text-14 text-soft">{whatAndWhere(profile)}</p>
        <Reasons
          className="mt-1.5 gap-y-0.5!"
          labels={{
            for: m.matching_side({ side: 'for' }),
            against: m.matching_side({ side: 'against' }),
            unknown: m.matching_side({ side: 'unknown' }),
          }}
          items={highlights(match.reasons, most).map((reason) => ({
            kind: reason.side,
            text: <span className="line-clamp-2">{reasonWords(reason, { mine: own?.gender ?? null })}</span>,
          }))}
        />
      </div>
    </>
  );
}
