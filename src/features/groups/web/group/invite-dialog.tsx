import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { searchKey } from '#kit/fold.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Loading, SkeletonRow } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { fetchMyMatches, fetchSuggestions, invitePerson } from '../api.ts';
import { failureWords, fitWords, namedWords } from '../group-words.ts';
import { LinkBox } from './link-box.tsx';
import { useGroupWork } from './use-group.ts';

/** So many who are suggested stand below one's own. */
const MOST_SUGGESTED = 8;

interface Candidate {
  profile: PublicProfile;
  percent: number | null;
}

interface InviteDialogProps {
  group: Group;
  onClose: () => void;
}

/** Brings people in: by a link for those who are not here, by name for those whom I know, and who would fit. */
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
  const wanted = searchKey(typed);
  const passes = ({ profile }: Candidate) =>
    !isMember(profile.user_id) && searchKey(profile.display_name).includes(wanted);
  const known: Candidate[] = (mine.data?.pages.flatMap(({ connections }) => connections) ?? []).map(
    ({ profile, score }) => ({ profile, percent: score }),
  );
  const isKnown = new Set(known.map(({ profile }) => profile.user_id));
  const fitting: Candidate[] = (near.data?.people ?? [])
    .filter(({ profile }) => !isKnown.has(profile.user_id))
    .map(({ profile, score }) => ({ profile, percent: score }));
  const shown = known.filter(passes);
  const suggested = fitting.filter(passes).slice(0, MOST_SUGGESTED);
  const isWaiting = mine.isPending || near.isPending;
  const error = mine.error ?? near.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.groups_invite_title()}
      closeLabel={m.groups_close()}
      steady
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LinkBox group={group} />
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
              <SkeletonRow face={44} />
              <SkeletonRow face={44} />
              <SkeletonRow face={44} />
            </Loading>
          )}
          {!isWaiting && error !== null && (
            <p role="alert" className="text-14 text-danger-text">
              {failureWords(error)}
            </p>
          )}
          <People group={group} title={m.groups_invite_matches()} people={shown} />
          {mine.hasNextPage && (
            <Button look="line" busy={mine.isFetchingNextPage} onClick={() => void mine.fetchNextPage()}>
              {m.groups_more_people()}
            </Button>
          )}
          <People group={group} title={m.groups_invite_fitting()} people={suggested} />
          {!isWaiting && error === null && shown.length === 0 && suggested.length === 0 && (
            <p className="py-4 text-center text-14 text-soft">
              {typed === '' ? m.groups_invite_nobody() : m.groups_invite_not_found()}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function People({ group, title, people }: { group: Group; title: string; people: readonly Candidate[] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className="text-16">{title}</h3>
      <ul>
        {people.map((one) => (
          <Row key={one.profile.user_id} group={group} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ group, one: { profile, percent } }: { group: Group; one: Candidate }) {
  const lang = useLang();
  const { busy, run } = useGroupWork(group.id);
  const name = shownText(profile.display_name);
  const isInvited = group.pending?.some(({ user_id: id, state }) => id === profile.user_id && state === 'invited');
  const fit = percent === null ? null : fitWords(Math.round(percent), lang).percent;
  const invite = async () => {
    await run('invite', async () => void (await invitePerson(group.id, profile.user_id)), {
      said: m.groups_invite_sent({ name: namedWords(name) }),
    });
  };
  return (
    <li className="flex min-h-15 items-center gap-3 py-1">
      <Avatar name={profile.user_id} src={profile.avatar_urls?.small ?? profile.avatar_url} />
      <div className="min-w-0 flex-1 leading-ui">
        <p className="truncate font-strong">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-14 text-soft">{[fit, profile.university?.name].filter(Boolean).join(' · ')}</p>
      </div>
      {isInvited ? (
        <span className="flex-none px-2 text-14 text-soft">{m.groups_invite_done()}</span>
      ) : (
        <Button
          look="line"
          aria-label={m.groups_invite_person({ name })}
          busy={busy !== null}
          onClick={() => void invite()}
        >
          {m.groups_invite()}
        </Button>
      )}
    </li>
  );
}
