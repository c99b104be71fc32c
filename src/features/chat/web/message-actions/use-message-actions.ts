import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { MINUTE_MS } from '#shared/time/duration.ts';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { TOAST } from '#ui/feedback/toast-options.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { m } from '#messages';
import { MESSAGE } from '../../domain/rules.ts';
import { toQuote, type DisplayMessage } from '../messages/display-messages.ts';
import { openMessageReport } from '../report-conversation.ts';
import { useListedConversation } from './conversation-context.ts';

/** Action on a message, for the toolbar, the menu, the sheet and a key. */
export interface MessageAction {
  name: 'reply' | 'copy' | 'edit' | 'delete' | 'report';
  /** Key that runs it while the message has the focus. */
  key?: string;
  icon: LucideIcon;
  label: string;
  hint?: string;
  run: () => void;
}

/** Actions that a message offers to the user. */
export function useMessageActions(message: DisplayMessage): MessageAction[] {
  const { client, chatId, mayWrite } = useListedConversation();
  const toast = useToast();
  const copy = useCopy();
  const { seq, text, isMine, type, at, senderId } = message;
  const quote = toQuote(message, { ownId: client.ownId, chatId });
  const copyMessage = () => void copy(safeDisplayText(text), { copied: m.chat_copied(), failed: m.chat_copy_failed() });
  const remove = () => {
    if (seq === null) return;
    client.changes.deletions.add(chatId, seq, null, TOAST.withActionMs);
    toast.info(m.chat_deletion_starts(), {
      action: { label: m.chat_undo(), onClick: () => client.changes.deletions.undo(chatId, seq) },
    });
  };
  const actions: MessageAction[] = [];
  if (quote && mayWrite)
    actions.push({
      name: 'reply',
      key: 'r',
      icon: Reply,
      label: m.chat_action_reply(),
      run: () => client.targets.reply(chatId, quote),
    });
  if (text) actions.push({ name: 'copy', key: 'c', icon: Copy, label: m.chat_action_copy(), run: copyMessage });
  const editableUntil = at + MESSAGE.editableForMs;
  const minutesLeft = Math.ceil((editableUntil - Date.now()) / MINUTE_MS);
  if (quote && mayWrite && isMine && type === 'text' && minutesLeft > 0)
    actions.push({
      name: 'edit',
      key: 'e',
      icon: Pencil,
      label: m.chat_action_edit(),
      hint: m.chat_action_edit_left({ count: minutesLeft }),
      run: () => client.targets.edit(chatId, quote, text, editableUntil),
    });
  if (quote && isMine) actions.push({ name: 'delete', icon: Trash2, label: m.chat_action_delete(), run: remove });
  const row = client.store.getRow(chatId);
  if (quote && !isMine && row && !row.is_erased)
    actions.push({
      name: 'report',
      icon: Flag,
      label: m.common_report(),
      run: () => openMessageReport(row, quote.seq, senderId),
    });
  return actions;
}
