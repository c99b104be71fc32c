import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { inlineName } from '#browser/inline-name.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { CountBadge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { answerRequest } from '../api.ts';
import { UndoableAnswers, type RequestAnswer } from './undoable-answers.ts';
import { GROUPS_KEY } from '../public/groups-key.ts';

type PendingRequest = NonNullable<Group['pending']>[number];

/**
 * Pending join requests. The leader answers them and can undo an answer for a few seconds; other members can only read
 * them.
 */
export function JoinRequests({ group }: { group: Group }) {
  const answers = useUndoableAnswers(group.id);
  const { pending: states } = useStore(answers.store);
  const requests = group.pending?.filter(({ state }) => state === 'requested') ?? [];
  if (requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="group-requests" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-2">
        <h2 id="group-requests" className="text-18">
          {m.groups_requests()}
        </h2>
        <CountBadge count={requests.length} />
        <span className="sr-only">{requests.length}</span>
      </div>
      {group.mine?.role !== 'leader' && <p className="text-14 text-muted">{m.groups_requests_read()}</p>}
      <ul className="divide-y divide-line">
        {requests.map((one) => (
          <JoinRequestRow
            key={one.user_id}
            request={one}
            answer={states.get(one.user_id)?.answer ?? null}
            isSent={states.get(one.user_id)?.isSent ?? false}
            onAnswer={group.mine?.role === 'leader' ? (answer) => answers.schedule(one.user_id, answer) : null}
            onUndo={() => answers.undo(one.user_id)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface JoinRequestRowProps {
  request: PendingRequest;
  answer: RequestAnswer | null;
  isSent: boolean;
  onAnswer: ((answer: RequestAnswer) => void) | null;
  onUndo: () => void;
}

function JoinRequestRow({
  request: { user_id: userId, profile, note },
  answer,
  isSent,
  onAnswer,
  onUndo,
}: JoinRequestRowProps) {
  const name = profile ? safeDisplayText(profile.display_name) : m.groups_somebody();
  const about = [profile?.university?.name, profile?.age ? m.groups_age({ age: profile.age }) : null];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={userId} src={profile?.avatar_urls?.small ?? profile?.avatar_url} />
        <div className="min-w-0 flex-1 leading-ui">
          <LocalizedLink
            to={`/profile/${userId}`}
            className="block truncate font-strong text-ink no-underline hover:underline"
          >
            <bdi>{name}</bdi>
          </LocalizedLink>
          <p className="truncate text-14 text-muted">{about.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {note && (
        <blockquote
          className="rounded-inner bg-surface-quiet px-4 py-3 text-14 wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          {safeDisplayText(note)}
        </blockquote>
      )}
      <div role="status" className="empty:hidden">
        {answer !== null && (
          <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3">
            <span className="text-14">
              {answer === 'accept'
                ? m.groups_request_accepting({ name: inlineName(name) })
                : m.groups_request_declining({ name: inlineName(name) })}
            </span>
            {!isSent && (
              <Button variant="ghost" className="-mr-3" onClick={onUndo}>
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
            variant="outline"
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

/** Creates the store of pending answers; sends them when the page is left. */
function useUndoableAnswers(groupId: string): UndoableAnswers {
  const cache = useQueryClient();
  const toast = useToast();
  const [answers] = useState(
    () =>
      new UndoableAnswers(async (userId, answer) => {
        try {
          cache.setQueryData([GROUPS_KEY, groupId], await answerRequest(groupId, userId, answer));
        } catch (error) {
          toast.error(requestErrorMessage(error));
        }
        await cache.invalidateQueries({ queryKey: [GROUPS_KEY] });
      }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', answers.flush);
    return () => {
      window.removeEventListener('pagehide', answers.flush);
      answers.flush();
    };
  }, [answers]);
  return answers;
}
