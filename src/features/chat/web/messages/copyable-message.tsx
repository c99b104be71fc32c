import { useId, useRef, type PointerEvent, type ReactNode } from 'react';
import Copy from 'lucide-react/icons/copy';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';

const LONG_PRESS = { ms: 500, slackPx: 10 } as const;

/**
 * Makes a message copyable: by a button, which appears on hover and is reached by the arrow keys of the log, or a long
 * press.
 */
export function CopyableMessage({ text, isMine, children }: { text: string; isMine: boolean; children: ReactNode }) {
  const toast = useToast();
  const content = useId();
  const copy = () => {
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(text)
      : Promise.reject(new Error('clipboard API is not available'));
    copied.then(
      () => toast.success(m.chat_copied()),
      () => toast.error(m.chat_copy_failed()),
    );
  };
  return (
    <div
      {...useLongPress(copy)}
      data-message=""
      className={cx(
        'group/message flex items-center [-webkit-touch-callout:none] [@media(hover:none)]:select-none',
        isMine && 'flex-row-reverse',
      )}
    >
      <div id={content} className="contents">
        {children}
      </div>
      <IconButton
        label={m.chat_copy()}
        icon={Copy}
        onClick={copy}
        tabIndex={-1}
        aria-describedby={content}
        className="text-muted! opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 focus-visible:outline-3 focus-visible:outline-focus [@media(hover:none)]:hidden"
      />
    </div>
  );
}

/** Long-press handlers (half a second). A second finger, movement or scrolling cancels. */
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
