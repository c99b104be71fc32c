import { cx } from '#ui/core/cx.ts';
import { MenuItemSlot } from '#ui/overlays/menu-item-slot.tsx';
import { REACTIONS } from '../../domain/reactions.ts';
import { REACTION_LABELS, ReactionIcon } from './reaction-icon.tsx';
import type { OwnReaction } from './use-reaction.ts';

/** The six reactions in a row, as items of a menu or as toggle buttons. */
export function ReactionChoices({
  reaction: { mine, toggle },
  isMenu = false,
  onChosen,
}: {
  reaction: OwnReaction;
  isMenu?: boolean;
  onChosen?: () => void;
}) {
  return (
    <div className="flex justify-between">
      {REACTIONS.map((reaction) => {
        const isMine = reaction === mine;
        const choice = (
          <button
            key={reaction}
            type="button"
            {...(isMenu ? { role: 'menuitemradio', 'aria-checked': isMine } : { 'aria-pressed': isMine })}
            aria-label={REACTION_LABELS[reaction]()}
            title={REACTION_LABELS[reaction]()}
            onClick={() => {
              toggle(reaction);
              onChosen?.();
            }}
            className={cx(
              'grid size-tap place-items-center rounded-full hover:bg-surface-quiet',
              isMine && 'bg-bubble-mine',
            )}
          >
            <ReactionIcon reaction={reaction} size={24} />
          </button>
        );
        return isMenu ? <MenuItemSlot key={reaction}>{choice}</MenuItemSlot> : choice;
      })}
    </div>
  );
}
