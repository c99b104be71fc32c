import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { inlineName } from '#browser/inline-name.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { formatList, formatPercent } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { SuggestedPerson } from '../../domain/fit/schema.ts';
import { invitePerson } from '../api.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';
import { useGroupActions } from '../group/use-group.ts';
import { fetchSuggestions } from './fit-api.ts';
import { formatTopics } from './fit-labels.ts';
import { useMemberNames, type MemberNames } from './use-member-names.ts';

/** Maximum number of people shown. */
const MAX_SHOWN = 4;

/** People who fit with the whole group, for its members. The leader can invite them directly. */
export function SuggestedPeople({ groupId }: { groupId: string }) {
  const names = useMemberNames(groupId);
  const lang = useLang();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [GROUPS_KEY, groupId, 'suggestions'],
    queryFn: async ({ signal }) => fetchSuggestions(groupId, signal),
    staleTime: 60_000,
  });
  return (
    <Card as="section" aria-labelledby="group-suggestions" className="grid gap-3">
      <div>
        <h2 id="group-suggestions" className="text-18">
          {m.group_suggest_title()}
        </h2>
        <p className="text-14 text-muted">{m.group_suggest_lead()}</p>
      </div>
      {isPending && (
        <Loading label={m.group_suggest_loading()} className="grid gap-4 pt-2">
          <SkeletonRow avatarSize={44} />
          <SkeletonRow avatarSize={44} />
          <SkeletonRow avatarSize={44} />
        </Loading>
      )}
      {error !== null && data === undefined && (
        <ErrorState
          headingLevel={3}
          title={m.group_suggest_failed()}
          onRetry={() => void refetch()}
          retryLabel={m.group_living_retry()}
          retrying={isFetching}
        >
          {requestErrorMessage(error)}
        </ErrorState>
      )}
      {data?.shares && (
        <Callout>
          <p>{m.group_suggest_shares()}</p>
          <ul>
            {data.shares.map((ids, at) => (
              <li key={ids.join()}>
                {m.group_suggest_share({ nth: at + 1, names: formatList(ids.map(names.nameOf), lang) })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {data?.people.length === 0 && !data.shares && <p className="text-14 text-muted">{m.group_suggest_none()}</p>}
      <ul className="divide-y divide-line">
        {data?.people.slice(0, MAX_SHOWN).map((person) => (
          <SuggestedPersonRow key={person.profile.user_id} {...{ groupId, person, names }} />
        ))}
      </ul>
    </Card>
  );
}

function SuggestedPersonRow({
  groupId,
  person,
  names,
}: {
  groupId: string;
  person: SuggestedPerson;
  names: MemberNames;
}) {
  const lang = useLang();
  const { pendingAction, run } = useGroupActions(groupId);
  const [isInvited, setInvited] = useState(false);
  const { profile, score, weakest } = person;
  const name = inlineName(profile.display_name);
  const invite = async () =>
    setInvited(
      await run('invite', async () => void (await invitePerson(groupId, profile.user_id)), {
        successMessage: m.group_suggest_invited({ name }),
      }),
    );
  const least = {
    who: weakest.user_id === names.ownId ? ('you' as const) : ('other' as const),
    name: names.nameOf(weakest.user_id),
    percent: formatPercent(weakest.points / 100, lang),
  };
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 py-3">
      <Avatar name={profile.user_id} src={profile.avatar_urls?.small ?? null} />
      <div className="min-w-48 flex-1 leading-ui">
        <p className="truncate font-strong" dir="auto">
          <LocalizedLink to={`/profile/${profile.user_id}`} className="text-ink no-underline hover:underline">
            {safeDisplayText(profile.display_name)}
          </LocalizedLink>
        </p>
        <p className="text-14 text-success-text">
          {m.group_suggest_score({ name, percent: formatPercent(score / 100, lang) })}
        </p>
        {/* With one member there is no comparison: the score above is theirs. */}
        {names.count !== 1 && (
          <p className="text-14 text-muted">
            {weakest.clashes.length > 0
              ? m.group_suggest_weakest_on({ ...least, topics: formatTopics(weakest.clashes, lang) })
              : m.group_suggest_weakest(least)}
          </p>
        )}
      </div>
      {names.isLeader && (
        <Button
          variant="outline"
          icon={UserPlus}
          className="max-sm:ml-14"
          aria-label={m.group_suggest_invite_name({ name: safeDisplayText(profile.display_name) })}
          disabled={isInvited}
          loading={pendingAction !== null}
          onClick={() => void invite()}
        >
          {m.group_suggest_invite()}
        </Button>
      )}
    </li>
  );
}
