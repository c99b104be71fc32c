import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useAnchoredPosition } from '../hooks/use-anchored-position.ts';
import { cx } from '../core/cx.ts';
import { MENU_CLASSES } from './menu-classes.ts';

/** Props that the trigger must spread on its button. */
export type PopoverMenuTriggerProps = {
  ref: Ref<HTMLButtonElement>;
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
};

export type PopoverMenuProps = {
  /** Accessible name of the menu. */
  label: string;
  trigger: (props: PopoverMenuTriggerProps) => ReactNode;
  /** `MenuLink`s. */
  children: ReactNode;
};

const ITEM_SELECTOR = '[role^="menuitem"]:not([aria-disabled="true"])';

/**
 * Menu of links on the native popover API, for public pages alone: it opens and leads on without scripts, and the pages'
 * budget has no room for Radix (decision 053). Everywhere else use `Menu`.
 */
export function PopoverMenu({ label, trigger, children }: PopoverMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const style = useAnchoredPosition(open, button, panel, 'end');

  useEffect(() => {
    const list = panel.current;
    if (!list) return;
    // Read the element, not the event: a single toggle event may cover both closing and reopening.
    const toggled = () => {
      const isOpen = list.matches(':popover-open');
      setOpen(isOpen);
      if (isOpen) list.querySelector<HTMLElement>(ITEM_SELECTOR)?.focus({ preventScroll: true });
    };
    list.addEventListener('toggle', toggled);
    // The native popover may have opened before hydration.
    toggled();
    return () => list.removeEventListener('toggle', toggled);
  }, []);

  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = panel.current;
    if (!list) return;
    if (event.key === 'Tab') {
      list.hidePopover();
      return;
    }
    const items = [...list.querySelectorAll<HTMLElement>(ITEM_SELECTOR)];
    const next = nextItemIndex(
      event.key,
      items.indexOf(document.activeElement as HTMLElement),
      items.map((item) => item.textContent ?? ''),
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <>
      {trigger({
        ref: button,
        id: `${id}-button`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onKeyDown={keys}
        onClick={(event) => {
          if ((event.target as HTMLElement).closest(ITEM_SELECTOR)) panel.current?.hidePopover();
        }}
        style={style}
        className={cx('fixed inset-auto m-0 open:animate-rise', MENU_CLASSES)}
      >
        {children}
      </div>
    </>
  );
}

/**
 * Index of the item that a key moves to: arrows wrap around, Home, End, or typeahead by first letter. `null` for other
 * keys.
 */
export function nextItemIndex(key: string, index: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown' || key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  for (let step = 1; step <= count; step += 1) {
    const at = (index + step) % count;
    if (labels[at]?.trim().toLowerCase().startsWith(key.toLowerCase())) return at;
  }
  return null;
}
