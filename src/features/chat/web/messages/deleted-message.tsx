import Trash2 from 'lucide-react/icons/trash-2';
import { Icon } from '#ui/core/icon.tsx';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import type { DisplayMessage } from './display-messages.ts';

/** Trace of a message that its sender deleted. */
export function DeletedMessage({ message, name }: { message: DisplayMessage; name: string }) {
  const { isMine, seq, deletion } = message;
  return (
    <p
      data-theirs={isMine ? undefined : (seq ?? undefined)}
      className={cx(
        'flex w-fit max-w-[80%] items-center gap-2 rounded-card border border-dashed border-line-strong px-3 py-2 text-14 text-muted',
        isMine && 'ml-auto',
      )}
    >
      <Icon icon={Trash2} size={16} className="flex-none" />
      {deletion === 'pending' ? m.chat_deleting_message() : isMine ? m.chat_deleted_own() : m.chat_deleted_by({ name })}
    </p>
  );
}
