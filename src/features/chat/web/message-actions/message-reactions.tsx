import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { REACTIONS } from '../../domain/reactions.ts';
import type { DisplayMessage } from '../messages/display-messages.ts';
import { memberName } from '../partner.ts';
import { useListedConversation } from './conversation-context.ts';
import { REACTION_LABELS, ReactionIcon } from './reaction-icon.tsx';
import { useReaction } from './use-reaction.ts';

/** Reactions at the lower edge of a bubble, with their counts; each sets or removes the own one. */
export function MessageReactions({ message }: { message: DisplayMessage }) {
  const { client, chatId } = useListedConversation();
  const own = useReaction(message);
  const byUser = Object.entries(message.reactions ?? {});
  if (byUser.length === 0) return null;
  return (
    <div className={cx('relative -mt-2 flex gap-1 px-2', message.isMine && 'justify-end')}>
      {REACTIONS.map((reaction) => {
        const people = byUser.filter(([, one]) => one === reaction).map(([userId]) => userId);
        if (people.length === 0) return null;
        const isMine = people.includes(client.ownId);
        const names = people
          .map((userId) => (userId === client.ownId ? m.chat_you() : memberName(client, chatId, userId)))
          .join(', ');
        const label = m.chat_reaction_count({ reaction: REACTION_LABELS[reaction](), count: people.length, names });
        return (
          <button
            key={reaction}
            type="button"
            disabled={!own}
            aria-pressed={isMine}
            aria-label={label}
            title={label}
            onClick={() => own?.toggle(reaction)}
            // The target is larger than the sign.
            className={cx(
              'num relative inline-flex h-7 items-center gap-1 rounded-full border px-2 text-12 font-mid before:absolute before:-inset-x-0.5 before:-inset-y-2',
              isMine ? 'border-success bg-bubble-mine text-on-bubble-mine' : 'border-line bg-surface-raised text-ink',
            )}
          >
            <ReactionIcon reaction={reaction} size={16} />
            <span aria-hidden="true">{people.length}</span>
          </button>
        );
      })}
    </div>
  );
}
