import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { ReactionChoices } from './reaction-choices.tsx';
import type { OwnReaction } from './use-reaction.ts';
import type { MessageAction } from './use-message-actions.ts';

/** Actions of a message on a touch screen. */
export function MessageSheet({
  actions,
  reaction,
  onClose,
}: {
  actions: readonly MessageAction[];
  reaction: OwnReaction | null;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={onClose} title={<span className="sr-only">{m.chat_action_title()}</span>} size="sm">
      <div className="-mx-3 pb-3">
        {reaction && (
          <div className="mb-2 border-b border-line px-1 pb-3">
            <ReactionChoices reaction={reaction} onChosen={onClose} />
          </div>
        )}
        {actions.map(({ name, icon, label, hint, run }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              onClose();
              run();
            }}
            className={cx(
              'flex min-h-13 w-full items-center gap-4 rounded-control px-3 text-left font-mid hover:bg-surface-quiet',
              name === 'delete' && 'text-danger-text',
            )}
          >
            <Icon icon={icon} className={name === 'delete' ? '' : 'text-muted'} />
            <span className="flex-1">{label}</span>
            {hint && <span className="text-12 text-muted">{hint}</span>}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
