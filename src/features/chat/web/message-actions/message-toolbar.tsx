import Ellipsis from 'lucide-react/icons/ellipsis';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import { ReactionChoices } from './reaction-choices.tsx';
import type { OwnReaction } from './use-reaction.ts';
import type { MessageAction } from './use-message-actions.ts';

/** Actions of a message above its bubble: reactions, the answer, and all of them in a menu. */
export function MessageToolbar({
  actions,
  reaction,
  isMine,
}: {
  actions: readonly MessageAction[];
  reaction: OwnReaction | null;
  isMine: boolean;
}) {
  const reply = actions.find(({ name }) => name === 'reply');
  return (
    <div
      className={cx(
        'absolute bottom-[calc(100%-6px)] z-10 flex rounded-full border border-line bg-surface-raised shadow-card [@media(hover:none)]:hidden',
        isMine ? 'right-0' : 'left-0',
      )}
    >
      {reaction && (
        <Menu
          label={m.chat_action_react()}
          align={isMine ? 'end' : 'start'}
          trigger={(props) => <IconButton {...props} label={m.chat_action_react()} icon={SmilePlus} />}
        >
          <ReactionChoices reaction={reaction} isMenu />
        </Menu>
      )}
      {reply && <IconButton label={reply.label} icon={reply.icon} onClick={reply.run} />}
      <Menu
        label={m.chat_action_title()}
        align={isMine ? 'end' : 'start'}
        trigger={(props) => <IconButton {...props} label={m.chat_action_more()} icon={Ellipsis} />}
      >
        {actions.map(({ name, key, icon, label, hint, run }) => (
          <MenuItem
            key={name}
            icon={icon}
            destructive={name === 'delete'}
            onClick={run}
            aria-keyshortcuts={key?.toUpperCase()}
            end={
              <span className="flex items-center gap-2 text-12 text-muted">
                {hint}
                {key && (
                  <kbd aria-hidden="true" className="rounded-[6px] border border-line px-1.5 font-mid">
                    {key.toUpperCase()}
                  </kbd>
                )}
              </span>
            }
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
