import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { cx } from '#ui/core/cx.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { m } from '#messages';
import type { Match } from '../../domain/schema.ts';
import type { MatchScore } from '../format-match.ts';
import { ScoreSummary } from '../score/score-summary.tsx';
import { PERSON_PARAM } from '../filters/match-filters.ts';
import { reasonLabel } from '../reason-labels.ts';
import { PersonPhoto } from './person-photo.tsx';
import { nameAndAge, occupationAndLocation } from './person-labels.ts';
import { topReasons } from './highlights.ts';

const ROW_CLASS = 'relative -mx-3 flex items-start gap-x-2 gap-y-3 rounded-inner px-3 py-4';
const LINK_CLASS =
  'grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 text-ink no-underline after:absolute after:inset-0 after:rounded-inner';
const IDLE_CLASS = 'hover:bg-surface-quiet';
const CURRENT_CLASS =
  'overflow-hidden bg-action-tint-quiet before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-action';

interface PersonRowProps {
  match: Pick<Match, 'profile' | 'reasons'> & MatchScore;
  /** If set, the row opens the card next to the list instead of the profile. */
  cardLink?: { isShown: boolean } | undefined;
  /** Quick actions next to the text. */
  aside?: ReactNode;
  /** Below the text. */
  below?: ReactNode;
  /** Below the text on narrow screens, otherwise next to it. */
  actions?: ReactNode;
}

export function PersonRow({ match, cardLink, aside, below, actions }: PersonRowProps) {
  const { user_id: userId } = match.profile;
  const lines = <PersonLines match={match} maxReasons={cardLink ? 2 : 3} hasOverlayActions={Boolean(aside && below)} />;
  return (
    <div
      className={cx(ROW_CLASS, Boolean(actions) && 'max-md:flex-wrap', cardLink?.isShown ? CURRENT_CLASS : IDLE_CLASS)}
    >
      <div className="min-w-0 flex-1">
        {cardLink ? (
          <CardLink userId={userId} isShown={cardLink.isShown}>
            {lines}
          </CardLink>
        ) : (
          <LocalizedLink to={`/profile/${userId}`} className={LINK_CLASS}>
            {lines}
          </LocalizedLink>
        )}
        {below && <div className="relative mt-3 flex flex-wrap items-center gap-2 pl-18">{below}</div>}
      </div>
      {actions && (
        <div className="relative flex flex-none items-center gap-2 max-md:order-last max-md:w-full max-md:flex-wrap max-md:pl-18 max-[350px]:pl-0">
          {actions}
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
  wanted.set(PERSON_PARAM, userId);
  return (
    <Link
      to={{ search: `?${wanted}` }}
      replace
      preventScrollReset
      aria-current={isShown ? 'true' : undefined}
      className={LINK_CLASS}
    >
      {children}
    </Link>
  );
}

interface PersonLinesProps {
  match: PersonRowProps['match'];
  maxReasons: number;
  /** On narrow screens the quick actions overlap the right edge, so long lines start below them. */
  hasOverlayActions: boolean;
}

function PersonLines({ match, maxReasons, hasOverlayActions }: PersonLinesProps) {
  const { data: own } = useOwnProfile();
  const { profile } = match;
  return (
    <>
      <PersonPhoto profile={profile} fit={match} />
      <div className="min-w-0">
        <div className={cx(hasOverlayActions && 'max-md:pr-22')}>
          <h3 className="truncate font-text text-16 leading-ui font-strong tracking-normal">{nameAndAge(profile)}</h3>
          <ScoreSummary fit={match} small className="mt-0.5" />
        </div>
        <p className="mt-0.5 truncate text-14 text-muted">{occupationAndLocation(profile)}</p>
        <ProsConsList
          className="mt-1.5 gap-y-0.5!"
          labels={{
            for: m.matching_side({ side: 'for' }),
            against: m.matching_side({ side: 'against' }),
            unknown: m.matching_side({ side: 'unknown' }),
          }}
          items={topReasons(match.reasons, maxReasons).map((reason) => ({
            kind: reason.side,
            text: <span className="line-clamp-2">{reasonLabel(reason, { mine: own?.gender ?? null })}</span>,
          }))}
        />
      </div>
    </>
  );
}
