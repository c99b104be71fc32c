import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat } from '#browser/bus/chat-bus.ts';
import { inlineName } from '#browser/inline-name.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { m } from '#messages';
import { MATCHING, type Factor } from '../../domain/rules.ts';
import type { Match } from '../../domain/schema.ts';
import { fetchFirstMatches, useProfileVersion } from '../api.ts';
import { bestFits } from '../people/best-fits.ts';
import { topReasons } from '../people/highlights.ts';
import { nameAndAge, occupationAndLocation } from '../people/person-labels.ts';
import { PersonPhoto } from '../people/person-photo.tsx';
import { reasonLabel } from '../reason-labels.ts';
import { ScoreSummary } from '../score/score-summary.tsx';
import { BEST_MATCHES_PATH } from './first-list-path.ts';

const SHOWN = MATCHING.bestShown;

/**
 * The best fits of the first page of the list in the user's province, or in all of Spain if too few live there.
 * `counting`: missing answers whose possible points count as won.
 */
export function useBestMatches(counting?: readonly Factor[]) {
  const version = useProfileVersion();
  return useQuery({
    queryKey: ['matching', 'best', version],
    queryFn: async ({ signal }) => fetchFirstMatches(BEST_MATCHES_PATH, signal),
    // The list gives everybody their turn; here the score alone counts.
    select: ({ people, total, profile_complete: isComplete }) => ({
      people: bestFits(people, counting).slice(0, SHOWN),
      total,
      isComplete,
    }),
    enabled: version !== null,
    placeholderData: (previous) => previous,
  });
}

/** Cards of people, each a link to the profile; a row that scrolls sideways on phones. */
export function BestMatches({ people }: { people: readonly Match[] | null }) {
  const { data: own } = useOwnProfile();
  return (
    <ul className="scroller snap-x snap-proximity gap-4 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0">
      {people
        ? people.map((match) => (
            <li
              key={match.profile.user_id}
              className="relative grid w-60 flex-none snap-start content-start gap-3 rounded-card border border-line bg-surface p-4 md:w-auto lg:p-5"
            >
              <div className="flex min-w-0 items-center gap-3">
                <PersonPhoto profile={match.profile} fit={match} />
                <div className="min-w-0">
                  <h3 className="font-text text-16 leading-ui font-strong tracking-normal">
                    <LocalizedLink
                      to={`/profile/${match.profile.user_id}`}
                      className="line-clamp-2 [overflow-wrap:anywhere] text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
                    >
                      {nameAndAge(match.profile)}
                    </LocalizedLink>
                  </h3>
                  <p className="truncate text-14 text-muted">{occupationAndLocation(match.profile)}</p>
                </div>
              </div>
              <ScoreSummary fit={match} />
              <ProsConsList
                labels={{
                  for: m.matching_side({ side: 'for' }),
                  against: m.matching_side({ side: 'against' }),
                  unknown: m.matching_side({ side: 'unknown' }),
                }}
                items={topReasons(match.reasons, SHOWN).map((reason) => ({
                  kind: reason.side,
                  text: reasonLabel(reason, { mine: own?.gender ?? null }),
                }))}
              />
            </li>
          ))
        : Array.from({ length: SHOWN }, (_, at) => (
            <li key={at} className="w-60 flex-none md:w-auto">
              <Loading label={m.matching_panel_loading()}>
                <Skeleton className="h-60 rounded-card" />
              </Loading>
            </li>
          ))}
    </ul>
  );
}

/** Opens the chat with a person. */
export function MessageButton({ profile }: Pick<Match, 'profile'>) {
  const { user_id: userId, display_name: name } = profile;
  return (
    <Button size="lg" icon={MessageCircle} className="mt-4 max-md:w-full" onClick={() => openChat({ userId, name })}>
      <span className="block truncate">{m.welcome_write({ name: inlineName(name) })}</span>
    </Button>
  );
}
