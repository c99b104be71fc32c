import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type Dispatch,
  type DragEvent,
  type ReactNode,
} from 'react';
import { useSwipeToDismiss, useDraggable, type Point } from '#ui/hooks/use-drag.ts';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { WINDOW } from './window-rules.ts';
import type { WindowState } from './initial-window.ts';
import type { WindowEvent } from './window-state.ts';
import { PANEL_CLASSES } from './chat-loading.tsx';
import { useInertOutside, useVisualViewport, useIsPhone } from './use-phone-layout.ts';
import { wrapFocus } from './wrap-focus.ts';
import { focusConversationList } from '../conversations/list-focus.ts';

/** Menus, dialogs and open comboboxes handle Escape themselves. */
const OVERLAY_SELECTOR =
  '[popover]:popover-open, [role$="dialog"][data-state="open"], [role="combobox"][aria-expanded="true"]';

/** Last position on this page, restored when the window reopens. */
let lastPosition: Point | null = null;

export interface WindowFrameProps {
  /** Partner name, or null. */
  name: string | null;
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
  header: ReactNode;
  children: ReactNode;
  /** Conversation list: an overlay, or a pane beside the conversation. */
  list?: ReactNode;
  hasTwoPanes?: boolean;
  /** Opens the search, if there is a conversation to search. */
  onSearch?: (() => void) | null;
}

/** Window frame: position, dragging, closing and focus management. */
export function WindowFrame(props: WindowFrameProps) {
  const { name, state, dispatch, header, children, list, hasTwoPanes = false, onSearch } = props;
  const isListPane = hasTwoPanes && state.isListOpen;
  const panel = useRef<HTMLElement>(null);
  const isPhone = useIsPhone();
  const close = () => dispatch({ kind: 'close' });
  const down = useSwipeToDismiss({
    direction: 'down',
    distance: WINDOW.dismissDragPx,
    onDismiss: close,
    target: panel,
    disabled: !isPhone,
  });
  const free = useDraggable(panel, {
    disabled: isPhone,
    initialPosition: lastPosition,
    onDragEnd: (at) => (lastPosition = at),
  });
  const screen = useVisualViewport(isPhone);
  useInertOutside(panel, isPhone);
  useEscape(state, dispatch, isListPane);
  useWindowFocus(panel, state.isRequested);
  const isMoved = !isPhone && free.position !== null;
  const style: CSSProperties = isMoved
    ? {
        // The list makes a window wider that stands where it was dragged to.
        left: isListPane ? `min(${free.position?.x}px, calc(100vw - 816px))` : free.position?.x,
        top: free.position?.y,
        right: 'auto',
        bottom: 'auto',
      }
    : screen;
  return (
    <section
      ref={panel}
      role="dialog"
      data-chat="open"
      aria-modal={isPhone || undefined}
      aria-label={name ? m.chat_window_with({ name }) : m.chat_title()}
      tabIndex={-1}
      style={style}
      // A file dropped beside the messages would replace the page.
      onDragOver={preventFileNavigation}
      onDrop={preventFileNavigation}
      onKeyDown={(event) => {
        wrapFocus(event);
        // The browser's search would find only the rendered rows.
        if (!onSearch || event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
          return;
        event.preventDefault();
        onSearch();
      }}
      className={cx(
        PANEL_CLASSES,
        'group/panel',
        isListPane && 'md:w-200! flex-row!',
        isMoved || free.dragging ? 'animate-none' : 'animate-sheet md:animate-pop',
      )}
    >
      {isListPane && list}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col" inert={state.isListOpen && !isListPane}>
        <div
          onPointerDown={isPhone ? down.onPointerDown : free.handle.onPointerDown}
          className={cx(
            'relative flex-none touch-none select-none',
            !isPhone && (free.dragging ? 'cursor-grabbing' : 'cursor-grab'),
          )}
        >
          {!isPhone && (
            <button
              type="button"
              aria-label={m.chat_move()}
              onKeyDown={free.handle.onKeyDown}
              className="absolute top-0 left-1/2 z-10 grid h-4 w-14 -translate-x-1/2 cursor-grab place-items-center opacity-0 group-hover/panel:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-3"
            >
              <span aria-hidden="true" className="h-1 w-9 rounded-full bg-line-strong opacity-50" />
            </button>
          )}
          {header}
        </div>
        {children}
      </div>
      {state.isListOpen && !isListPane && list}
    </section>
  );
}

function preventFileNavigation(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/**
 * Escape closes the topmost layer: list, search, window. From a conversation beside its list it leads to the list.
 * Overlays above the window handle Escape themselves.
 */
function useEscape(
  { isListOpen, isSearching }: WindowState,
  dispatch: Dispatch<WindowEvent>,
  isListPane: boolean,
): void {
  // Layout effect, so that Escape does not close the layer below right after opening.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(OVERLAY_SELECTOR)) return;
      if (isListPane && !isSearching && focusConversationList()) return;
      const isOverlaid = isListOpen && !isListPane;
      dispatch({ kind: isOverlaid ? 'closeList' : isSearching ? 'endFind' : 'close' });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isListOpen, isListPane, isSearching, dispatch]);
}

/** Focuses the window on open and restores the focus on close. */
function useWindowFocus(panel: React.RefObject<HTMLElement | null>, isRequested: boolean): void {
  // Captured before a child takes the focus.
  const [before] = useState(() => document.activeElement);
  const takesFocus = useRef(isRequested);
  useEffect(() => {
    const box = panel.current;
    if (takesFocus.current && !box?.contains(document.activeElement)) box?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel, before]);
}
