import type { Reaction } from '../../domain/reactions.ts';
import type { DisplayMessage } from '../messages/display-messages.ts';
import { useListedConversation } from './conversation-context.ts';

export interface OwnReaction {
  mine: Reaction | null;
  /** Sets the reaction, or removes it if it is the own one. */
  toggle: (reaction: Reaction) => void;
}

/** The user's reaction to a message; null if they cannot react to it. */
export function useReaction({ seq, type, reactions, deletion }: DisplayMessage): OwnReaction | null {
  const { client, chatId, mayWrite } = useListedConversation();
  if (!mayWrite || seq === null || type === 'system' || deletion) return null;
  const mine = reactions?.[client.ownId] ?? null;
  return {
    mine,
    toggle: (reaction) => void client.changes.react(chatId, seq, reaction === mine ? null : reaction),
  };
}
