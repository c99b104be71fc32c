import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { shownText } from '#browser/shown-text.ts';
import { useToast } from '#ui/toast.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { CountBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { answerRequest } from '../api.ts';
import { failureWords, namedWords } from '../group-words.ts';
import { HeldAnswers, type Answer } from './held-answers.ts';
import { GROUPS } from './use-group.ts';

type Pending = NonNullable<Group['pending']>[number];

/** Who asks to be let in. Whoever leads the group answers, and can take the answer back for a moment; others read. */
export function Requests({ group }: { group: Group }) {
  const held = useHeldAnswers(group.id);
  const states = useSyncExternalStore(held.listen, held.state, held.state);
  const asked = group.pending?.filter(({ state }) => state === 'requested') ?? [];
  if (asked.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="group-requests" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-2">
        <h2 id="group-requests" className="text-18">
          {m.groups_requests()}
        </h2>
        <CountBadge count={asked.length} />
        <span className="sr-only">{asked.length}</span>
      </div>
      {group.mine?.role !== 'leader' && <p className="text-14 text-soft">{m.groups_requests_read()}</p>}
      <ul className="divide-y divide-line">
        {asked.map((one) => (
          <Request
            key={one.user_id}
            one={one}
            answer={states.get(one.user_id)?.answer ?? null}
            isSent={states.get(one.user_id)?.isSent ?? false}
            onAnswer={group.mine?.role === 'leader' ? (answer) => held.hold(one.user_id, answer) : null}
            onUndo={() => held.undo(one.user_id)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RequestProps {
  one: Pending;
  answer: Answer | null;
  isSent: boolean;
  onAnswer: ((answer: Answer) => void) | null;
  onUndo: () => void;
}

function Request({ one: { user_id: userId, profile, note }, answer, isSent, onAnswer, onUndo }: RequestProps) {
  const name = profile ? shownText(profile.display_name) : m.groups_somebody();
  const about = [profile?.university?.name, profile?.age ? m.groups_age({ age: profile.age }) : null];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={userId} src={profile?.avatar_urls?.small ?? profile?.avatar_url} />
        <div className="min-w-0 flex-1 leading-ui">
          <LocalLink
            to={`/profile/${userId}`}
            className="block truncate font-strong text-ink no-underline hover:underline"
          >
            <bdi>{name}</bdi>
          </LocalLink>
          <p className="truncate text-14 text-soft">{about.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {note && (
        <blockquote
          className="rounded-inner bg-surface-quiet px-4 py-3 text-14 wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          {shownText(note)}
        </blockquote>
      )}
      <div role="status" className="empty:hidden">
        {answer !== null && (
          <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3">
            <span className="text-14">
              {answer === 'accept'
                ? m.groups_request_accepting({ name: namedWords(name) })
                : m.groups_request_declining({ name: namedWords(name) })}
            </span>
            {!isSent && (
              <Button look="bare" className="-mr-3" onClick={onUndo}>
                {m.groups_undo()}
              </Button>
            )}
          </div>
        )}
      </div>
      {answer === null && onAnswer && (
        <div className="flex flex-wrap gap-2">
          <Button aria-label={m.groups_request_accept_person({ name })} onClick={() => onAnswer('accept')}>
            {m.groups_request_accept()}
          </Button>
          <Button
            look="line"
            aria-label={m.groups_request_decline_person({ name })}
            onClick={() => onAnswer('decline')}
          >
            {m.groups_request_decline()}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Answers of this page; whoever leaves it sends what is held. */
function useHeldAnswers(groupId: string): HeldAnswers {
  const cache = useQueryClient();
  const toast = useToast();
  const [held] = useState(
    () =>
      new HeldAnswers(async (userId, answer) => {
        try {
          cache.setQueryData([GROUPS, groupId], await answerRequest(groupId, userId, answer));
        } catch (error) {
          toast.error(failureWords(error));
        }
        await cache.invalidateQueries({ queryKey: [GROUPS] });
      }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', held.flush);
    return () => {
      window.removeEventListener('pagehide', held.flush);
      held.flush();
    };
  }, [held]);
  return held;
}
