import Copy from 'lucide-react/icons/copy';
import Reply from 'lucide-react/icons/reply';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { toQuote, type DisplayMessage } from '../messages/display-messages.ts';
import { useListedConversation } from './conversation-context.ts';

/** Action on a message, for the toolbar, the sheet and a key. */
export interface MessageAction {
  /** Key that runs it while the message has the focus. */
  key: string;
  icon: LucideIcon;
  label: string;
  run: () => void;
}

/** Actions that a message offers to the user. */
export function useMessageActions(message: DisplayMessage): MessageAction[] {
  const { client, chatId, mayWrite } = useListedConversation();
  const toast = useToast();
  const quote = toQuote(message, { ownId: client.ownId, chatId });
  const copy = () => {
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(safeDisplayText(message.text))
      : Promise.reject(new Error('clipboard API is not available'));
    copied.then(
      () => toast.success(m.chat_copied()),
      () => toast.error(m.chat_copy_failed()),
    );
  };
  return [
    ...(quote && mayWrite
      ? [{ key: 'r', icon: Reply, label: m.chat_action_reply(), run: () => client.targets.reply(chatId, quote) }]
      : []),
    ...(message.text ? [{ key: 'c', icon: Copy, label: m.chat_copy(), run: copy }] : []),
  ];
}
