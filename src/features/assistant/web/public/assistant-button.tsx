import { useEffect, useId, useRef, useState } from 'react';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/i18n/lang.ts';
import { CountBadge } from '#ui/feedback/badge.tsx';
import { LogoMark } from '#ui/brand/logo-mark.tsx';
import { cx } from '#ui/core/cx.ts';
import { useDraggable, type Point } from '#ui/hooks/use-drag.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import { saveButtonState, loadButtonState } from '../button-storage.ts';
import { startWelcome } from '../welcome.ts';
import './assistant-button.css';

const SIZE_PX = 56;

export interface AssistantButtonProps {
  onOpen: () => void;
  /** Number of unread messages; displayed as 99+ above 99. */
  unread?: number;
  /** Shows the welcome bubble once after sign-in. */
  showsWelcome?: boolean;
}

/** Floating assistant button on every page. Draggable by pointer or arrow keys; the position is saved. Browser only. */
export function AssistantButton({ onOpen, unread = 0, showsWelcome = false }: AssistantButtonProps) {
  useLang();
  const box = useRef<HTMLDivElement>(null);
  const [from] = useState(() => loadButtonState(localStorage).at);
  const { position, handle, dragging } = useDraggable(box, {
    initialPosition: from,
    onDragEnd: (at) => saveButtonState(localStorage, { at }),
  });
  const welcome = useWelcome(showsWelcome);
  const edge = dragging || welcome.isShown ? null : dockedEdge(position);
  const hint = useId();
  const open = () => {
    welcome.dismiss();
    onOpen();
  };
  const label = unread > 0 ? `${m.assistant_open()}, ${m.assistant_unread({ count: unread })}` : m.assistant_open();
  return (
    <div
      ref={box}
      style={position ? { left: position.x, top: position.y, right: 'auto', bottom: 'auto' } : undefined}
      className="assistant-button pointer-events-none fixed z-20 size-14"
    >
      <button
        type="button"
        {...handle}
        onClick={open}
        aria-label={label}
        aria-describedby={hint}
        data-tucked={edge ?? undefined}
        className={cx(
          'assistant-face pointer-events-auto grid size-full touch-none place-items-center rounded-full border border-line bg-surface shadow-float select-none hover:bg-surface-quiet',
          dragging && 'cursor-grabbing',
        )}
      >
        <LogoMark className="pointer-events-none size-9" />
        {unread > 0 && (
          <CountBadge
            count={unread}
            className={cx('absolute -top-1', edge === 'right' ? '-left-1' : '-right-1')}
            ringed
          />
        )}
      </button>
      <span id={hint} hidden>
        {m.assistant_move()}
      </span>
      <div role="status">
        {welcome.isShown && !dragging && <WelcomeBubble at={position} onClose={welcome.dismiss} />}
      </div>
    </div>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable]';

/** The greeting would cover the bar of this page, or the field in which a person types; it is shown after the next load of a page. */
function isBusyPage(): boolean {
  if (document.activeElement?.matches(FIELDS)) return true;
  const bars = [...document.querySelectorAll<HTMLElement>('[data-actionbar]')];
  return bars.some(({ offsetHeight }) => offsetHeight > 0);
}

/** Screen edge that the button is next to, behind which it stands half; `null` after a drag to the middle of the page. */
function dockedEdge(at: Point | null): 'left' | 'right' | null {
  if (at === null || at.x > window.innerWidth - 2 * SIZE_PX) return 'right';
  return at.x < SIZE_PX ? 'left' : null;
}

/** Opens away from the nearest screen edges. */
function WelcomeBubble({ at, onClose }: { at: { x: number; y: number } | null; onClose: () => void }) {
  const isLeft = at !== null && at.x < window.innerWidth / 2;
  const isHigh = at !== null && at.y < window.innerHeight / 2;
  return (
    <div
      className={cx(
        'pointer-events-auto absolute flex w-64 max-w-[calc(100vw-32px)] animate-rise items-start gap-1 rounded-card border border-line bg-surface py-1 pr-1 pl-4 text-ink shadow-float',
        isLeft ? 'left-0' : 'right-0',
        isHigh ? 'top-full mt-2' : 'bottom-full mb-2',
      )}
    >
      <p className="min-w-0 flex-1 py-2.5 text-14">
        <b className="block">{m.assistant_welcome_title()}</b>
        {m.assistant_welcome_text()}
      </p>
      <IconButton label={m.assistant_welcome_close()} icon={X} onClick={onClose} />
    </div>
  );
}

function useWelcome(isWanted: boolean): { isShown: boolean; dismiss: () => void } {
  const [isShown, show] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const markSeen = () => saveButtonState(localStorage, { welcomed: true });
  useEffect(() => {
    if (!isWanted) return;
    stop.current = startWelcome({
      isSeen: () => isBusyPage() || loadButtonState(localStorage).welcomed,
      markSeen,
      setVisible: show,
    });
    return () => stop.current?.();
  }, [isWanted]);
  const dismiss = () => {
    if (!isShown) return;
    stop.current?.();
    show(false);
    markSeen();
  };
  useEffect(() => {
    if (!isShown) return;
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELDS)) dismiss();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  });
  return { isShown, dismiss };
}
