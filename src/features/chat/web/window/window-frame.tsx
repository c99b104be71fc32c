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
import { useDismissDrag, useFreeDrag, type Point } from '#ui/drag.ts';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import { WINDOW } from '../window-rules.ts';
import type { WindowEvent, WindowState } from '../window-state.ts';
import { PANEL } from './opening.tsx';
import { useAlone, useFreeScreen, usePhone } from './use-phone.ts';

/** Menus, dialogs and open lists of fields take Escape for themselves. */
const OVER_THE_WINDOW =
  '[popover]:popover-open, [role$="dialog"][data-state="open"], [role="combobox"][aria-expanded="true"]';

/** Where it was last left on this page: made small or closed, it comes back there. */
let leftAt: Point | null = null;

export interface WindowFrameProps {
  /** With whom; nothing while there is nobody. */
  name: string | null;
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
  header: ReactNode;
  children: ReactNode;
  /** Lies over the window while it is open. */
  list?: ReactNode;
  /** Begins to look for words in the conversation, where there is one to look in. */
  onFind?: (() => void) | null;
}

/** The window itself: where it stands, how it is moved and closed, and where the focus goes. */
export function WindowFrame({ name, state, dispatch, header, children, list, onFind }: WindowFrameProps) {
  const panel = useRef<HTMLElement>(null);
  const isPhone = usePhone();
  const close = () => dispatch({ kind: 'close' });
  const down = useDismissDrag({
    direction: 'down',
    distance: WINDOW.dismissDragPx,
    onDismiss: close,
    target: panel,
    disabled: !isPhone,
  });
  const free = useFreeDrag(panel, { disabled: isPhone, from: leftAt, onRest: (at) => (leftAt = at) });
  const screen = useFreeScreen(isPhone);
  useAlone(panel, isPhone);
  useEscape(state, dispatch);
  useFocusHere(panel, state.isAsked);
  const isMoved = !isPhone && free.position !== null;
  const place: CSSProperties = isMoved
    ? { left: free.position?.x, top: free.position?.y, right: 'auto', bottom: 'auto' }
    : screen;
  return (
    <section
      ref={panel}
      role="dialog"
      data-chat="open"
      aria-modal={isPhone || undefined}
      aria-label={name ? m.chat_window_with({ name }) : m.chat_title()}
      tabIndex={-1}
      style={place}
      // a picture that was let go beside the messages would take the page's place
      onDragOver={keepPage}
      onDrop={keepPage}
      onKeyDown={(event) => {
        // the browser's own would look only at what is near the screen
        if (!onFind || event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
        event.preventDefault();
        onFind();
      }}
      className={cx(PANEL, 'group/panel', isMoved || free.dragging ? 'animate-none' : 'animate-sheet md:animate-pop')}
    >
      <div className="flex min-h-0 flex-1 flex-col" inert={state.isListOpen}>
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
      {state.isListOpen && list}
    </section>
  );
}

function keepPage(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** Escape closes what lies on top: first the list, then the search, then the window. What lies over the window has its own Escape. */
function useEscape({ isListOpen, isFinding }: WindowState, dispatch: Dispatch<WindowEvent>): void {
  // from the first moment the list or the window is seen: pressed before, it would close what lies below
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector(OVER_THE_WINDOW)) return;
      dispatch({ kind: isListOpen ? 'closeList' : isFinding ? 'endFind' : 'close' });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isListOpen, isFinding, dispatch]);
}

/** Takes the focus when the window appears, and gives it back. */
function useFocusHere(panel: React.RefObject<HTMLElement | null>, isAsked: boolean): void {
  // before anything inside has taken it
  const [before] = useState(() => document.activeElement);
  const isWelcome = useRef(isAsked);
  useEffect(() => {
    const box = panel.current;
    if (isWelcome.current && !box?.contains(document.activeElement)) box?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel, before]);
}
