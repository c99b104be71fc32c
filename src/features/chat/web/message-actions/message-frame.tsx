import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { DisplayMessage } from '../messages/display-messages.ts';
// Not loaded when they are needed: they also work without a connection.
import { MessageSheet } from './message-sheet.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { useReaction } from './use-reaction.ts';
import { useMessageActions } from './use-message-actions.ts';

const LONG_PRESS = { ms: 450, slackPx: 10 } as const;

/**
 * Bubble with its actions: a toolbar on hover and focus, keys while the bubble has the focus, and on touch screens a
 * sheet, opened by a long press or a button. The arrow keys of the log reach the bubble.
 */
export function MessageFrame({ message, children }: { message: DisplayMessage; children: ReactNode }) {
  const content = useId();
  const { isMine } = message;
  const actions = useMessageActions(message);
  const reaction = useReaction(message);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const holdHandlers = useLongPress(() => setSheetOpen(actions.length > 0));
  const pressed = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions.find(({ key }) => key === event.key.toLowerCase());
    if (!action) return;
    event.preventDefault();
    action.run();
  };
  const left = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget));
  return (
    <div className={cx('flex items-center [-webkit-touch-callout:none]', isMine && 'flex-row-reverse')}>
      <div
        {...holdHandlers}
        data-message=""
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reached by the arrow keys, acted on by keys
        tabIndex={-1}
        aria-labelledby={content}
        onKeyDown={pressed}
        // Not only on entering: the list may scroll the bubble under a pointer that rests.
        onPointerMove={(event) => {
          holdHandlers.onPointerMove(event);
          setHovered(event.pointerType === 'mouse');
        }}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={left}
        className="relative w-fit max-w-[80%] rounded-card focus-visible:outline-3 focus-visible:outline-focus [@media(hover:none)]:select-none"
      >
        <div id={content} className="contents">
          {children}
        </div>
        <MessageReactions message={message} />
        {(isHovered || isFocused) && actions.length > 0 && (
          <MessageToolbar actions={actions} reaction={reaction} isMine={isMine} />
        )}
      </div>
      {actions.length > 0 && (
        <IconButton
          label={m.chat_action_more()}
          icon={Ellipsis}
          aria-haspopup="dialog"
          aria-describedby={content}
          onClick={() => setSheetOpen(true)}
          className="text-subtle! [@media(hover:hover)]:hidden"
        />
      )}
      {isSheetOpen && <MessageSheet actions={actions} reaction={reaction} onClose={() => setSheetOpen(false)} />}
    </div>
  );
}

/** Long-press handlers. A second finger, movement or scrolling cancels. */
function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      end();
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(onHold, LONG_PRESS.ms);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > LONG_PRESS.slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
