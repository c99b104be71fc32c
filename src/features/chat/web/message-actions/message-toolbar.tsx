import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { MessageAction } from './use-message-actions.ts';

/** Actions of a message, above its bubble. */
export function MessageToolbar({ actions, isMine }: { actions: readonly MessageAction[]; isMine: boolean }) {
  return (
    <div
      className={cx(
        'absolute bottom-[calc(100%-14px)] z-10 flex rounded-full border border-line bg-surface-raised shadow-card [@media(hover:none)]:hidden',
        isMine ? 'right-0' : 'left-0',
      )}
    >
      {actions.map(({ key, icon, label, run }) => (
        <IconButton key={key} label={label} icon={icon} onClick={run} aria-keyshortcuts={key.toUpperCase()} />
      ))}
    </div>
  );
}
