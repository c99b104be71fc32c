import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { inlineName } from '#browser/inline-name.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { toSearchKey } from '#shared/text/normalize-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Loading, SkeletonRow } from '#ui/feedback/skeleton.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatPercent } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { fetchMyMatches, invitePerson } from '../api.ts';
import { fetchSuggestions } from '../fit/fit-api.ts';
import { InviteLink } from './invite-link.tsx';
import { useGroupActions } from '../group/use-group.ts';

/** Maximum number of suggested people below the own connections. */
const MAX_SUGGESTED = 8;

interface InviteCandidate {
  profile: PublicProfile;
  percent: number | null;
}

interface InviteDialogProps {
  group: Group;
  onClose: () => void;
}

/** Dialog to invite people: by link, from the own connections, and from suggestions. */
export function InviteDialog({ group, onClose }: InviteDialogProps) {
  const [typed, setTyped] = useState('');
  const mine = useInfiniteQuery({
    queryKey: ['connections', 'to-invite'],
    queryFn: async ({ pageParam, signal }) => fetchMyMatches(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const near = useQuery({
    queryKey: ['group-suggestions', group.id],
    queryFn: async ({ signal }) => fetchSuggestions(group.id, signal),
  });
  const isMember = (id: string) => group.members.some(({ user_id: userId }) => userId === id);
  const wanted = toSearchKey(typed);
  const passes = ({ profile }: InviteCandidate) =>
    !isMember(profile.user_id) && toSearchKey(profile.display_name).includes(wanted);
  const known: InviteCandidate[] = (mine.data?.pages.flatMap(({ connections }) => connections) ?? []).map(
    ({ profile, score }) => ({ profile, percent: score }),
  );
  const isKnown = new Set(known.map(({ profile }) => profile.user_id));
  const fitting: InviteCandidate[] = (near.data?.people ?? [])
    .filter(({ profile }) => !isKnown.has(profile.user_id))
    .map(({ profile, score }) => ({ profile, percent: score }));
  const shown = known.filter(passes);
  const suggested = fitting.filter(passes).slice(0, MAX_SUGGESTED);
  const isWaiting = mine.isPending || near.isPending;
  const error = mine.error ?? near.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.groups_invite_title()}
      closeLabel={m.groups_close()}
      fixedHeight
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <InviteLink group={group} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <TextInput
            icon={Search}
            type="search"
            aria-label={m.groups_invite_search()}
            placeholder={m.groups_invite_search()}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isWaiting && (
            <Loading label={m.groups_invite_loading()} className="grid gap-4 pt-2">
              <SkeletonRow avatarSize={44} />
              <SkeletonRow avatarSize={44} />
              <SkeletonRow avatarSize={44} />
            </Loading>
          )}
          {!isWaiting && error !== null && (
            <p role="alert" className="text-14 text-danger-text">
              {requestErrorMessage(error)}
            </p>
          )}
          <PeopleSection group={group} title={m.groups_invite_matches()} people={shown} />
          {mine.hasNextPage && (
            <Button variant="outline" loading={mine.isFetchingNextPage} onClick={() => void mine.fetchNextPage()}>
              {m.groups_more_people()}
            </Button>
          )}
          <PeopleSection group={group} title={m.groups_invite_fitting()} people={suggested} />
          {!isWaiting && error === null && shown.length === 0 && suggested.length === 0 && (
            <p className="py-4 text-center text-14 text-muted">
              {typed === '' ? m.groups_invite_nobody() : m.groups_invite_not_found()}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function PeopleSection({ group, title, people }: { group: Group; title: string; people: readonly InviteCandidate[] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className="text-16">{title}</h3>
      <ul>
        {people.map((one) => (
          <InviteRow key={one.profile.user_id} group={group} one={one} />
        ))}
      </ul>
    </section>
  );
}

function InviteRow({ group, one: { profile, percent } }: { group: Group; one: InviteCandidate }) {
  const lang = useLang();
  const { pendingAction, run } = useGroupActions(group.id);
  const name = safeDisplayText(profile.display_name);
  const isInvited = group.pending?.some(({ user_id: id, state }) => id === profile.user_id && state === 'invited');
  const fit = percent === null ? null : formatPercent(Math.round(percent) / 100, lang);
  const invite = async () => {
    await run('invite', async () => void (await invitePerson(group.id, profile.user_id)), {
      successMessage: m.groups_invite_sent({ name: inlineName(name) }),
    });
  };
  return (
    <li className="flex min-h-15 items-center gap-3 py-1">
      <Avatar name={profile.user_id} src={profile.avatar_urls?.small ?? profile.avatar_url} />
      <div className="min-w-0 flex-1 leading-ui">
        <p className="truncate font-strong">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-14 text-muted">{[fit, profile.university?.name].filter(Boolean).join(' · ')}</p>
      </div>
      {isInvited ? (
        <span className="flex-none px-2 text-14 text-muted">{m.groups_invite_done()}</span>
      ) : (
        <Button
          variant="outline"
          aria-label={m.groups_invite_person({ name })}
          loading={pendingAction !== null}
          onClick={() => void invite()}
        >
          {m.groups_invite()}
        </Button>
      )}
    </li>
  );
}
