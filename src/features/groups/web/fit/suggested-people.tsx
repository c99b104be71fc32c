import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { Loading, SkeletonRow } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { SuggestedPerson } from '../../domain/fit/schema.ts';
import { invitePerson } from '../api.ts';
import { useGroupWork, GROUPS } from '../group/use-group.ts';
import { failureWords, namedWords } from '../group-words.ts';
import { fetchSuggestions } from './fit-api.ts';
import { listWords, percentWords, topicWords } from './fit-words.ts';
import { useNames, type Names } from './use-names.ts';

/** As many are shown before the rest is asked for. */
const FIRST = 4;

/** People who would fit with a whole group; whoever leads it can invite them there and then. For its members. */
export function SuggestedPeople({ groupId }: { groupId: string }) {
  const names = useNames(groupId);
  const lang = useLang();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [GROUPS, groupId, 'suggestions'],
    queryFn: async ({ signal }) => fetchSuggestions(groupId, signal),
    staleTime: 60_000,
  });
  return (
    <Card as="section" aria-labelledby="group-suggestions" className="grid gap-3">
      <div>
        <h2 id="group-suggestions" className="text-18">
          {m.group_suggest_title()}
        </h2>
        <p className="text-14 text-soft">{m.group_suggest_lead()}</p>
      </div>
      {isPending && (
        <Loading label={m.group_suggest_loading()} className="grid gap-4 pt-2">
          <SkeletonRow face={44} />
          <SkeletonRow face={44} />
          <SkeletonRow face={44} />
        </Loading>
      )}
      {error !== null && data === undefined && (
        <ErrorState
          level={3}
          title={m.group_suggest_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.group_living_retry()}
          busy={isFetching}
        >
          {failureWords(error)}
        </ErrorState>
      )}
      {data?.shares && (
        <Note>
          <p>{m.group_suggest_shares()}</p>
          <ul>
            {data.shares.map((ids, at) => (
              <li key={ids.join()}>
                {m.group_suggest_share({ nth: at + 1, names: listWords(ids.map(names.nameOf), lang) })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {data?.people.length === 0 && !data.shares && <p className="text-14 text-soft">{m.group_suggest_none()}</p>}
      <ul className="divide-y divide-line">
        {data?.people.slice(0, FIRST).map((person) => (
          <Suggested key={person.profile.user_id} {...{ groupId, person, names }} />
        ))}
      </ul>
    </Card>
  );
}

function Suggested({ groupId, person, names }: { groupId: string; person: SuggestedPerson; names: Names }) {
  const lang = useLang();
  const { busy, run } = useGroupWork(groupId);
  const [isInvited, setInvited] = useState(false);
  const { profile, score, weakest } = person;
  const name = namedWords(profile.display_name);
  const invite = async () =>
    setInvited(
      await run('invite', async () => void (await invitePerson(groupId, profile.user_id)), {
        said: m.group_suggest_invited({ name }),
      }),
    );
  const least = {
    who: weakest.user_id === names.ownId ? ('you' as const) : ('other' as const),
    name: names.nameOf(weakest.user_id),
    percent: percentWords(weakest.points, lang),
  };
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 py-3">
      <Avatar name={profile.user_id} src={profile.avatar_urls?.small ?? null} />
      <div className="min-w-48 flex-1 leading-ui">
        <p className="truncate font-strong" dir="auto">
          <LocalLink to={`/profile/${profile.user_id}`} className="text-ink no-underline hover:underline">
            {shownText(profile.display_name)}
          </LocalLink>
        </p>
        <p className="text-14 text-fit-text">{m.group_suggest_score({ name, percent: percentWords(score, lang) })}</p>
        <p className="text-14 text-soft">
          {weakest.clashes.length > 0
            ? m.group_suggest_weakest_on({ ...least, topics: topicWords(weakest.clashes, lang) })
            : m.group_suggest_weakest(least)}
        </p>
      </div>
      {names.isLeader && (
        <Button
          look="line"
          icon={UserPlus}
          className="max-sm:ml-14"
          aria-label={m.group_suggest_invite_name({ name: shownText(profile.display_name) })}
          disabled={isInvited}
          busy={busy !== null}
          onClick={() => void invite()}
        >
          {m.group_suggest_invite()}
        </Button>
      )}
    </li>
  );
}
