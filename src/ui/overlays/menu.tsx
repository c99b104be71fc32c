import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import Check from 'lucide-react/icons/check';
import { useAnchoredPosition } from '../hooks/use-anchored-position.ts';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';
import { cloneWithProps, type CloneableElement } from '../core/clone-with-props.ts';

/** Props that the trigger must spread on its button. */
export type MenuTriggerProps = {
  ref: Ref<HTMLButtonElement>;
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
};

export type MenuProps = {
  /** Accessible name of the menu. */
  label: string;
  trigger: (props: MenuTriggerProps) => ReactNode;
  align?: 'start' | 'end';
  /** Above the items, for example the current user. */
  header?: ReactNode;
  children: ReactNode;
};

const ITEM_SELECTOR = '[role^="menuitem"]:not([aria-disabled="true"])';

/** Menu on the native popover API: top layer, closes on Escape or an outside click, restores the focus. */
export function Menu({ label, trigger, align = 'end', header, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const style = useAnchoredPosition(open, button, panel, align);

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
        className="fixed inset-auto m-0 w-max max-w-[min(340px,calc(100vw-16px))] min-w-56 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {header && <div className="px-3 pt-2.5 pb-3.5">{header}</div>}
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

type MenuItemStyleProps = {
  icon?: LucideIcon | undefined;
  end?: ReactNode;
  current?: boolean | undefined;
  destructive?: boolean | undefined;
};

const menuItemClasses = ({ current, destructive }: MenuItemStyleProps) =>
  cx(
    'flex min-h-tap w-full items-center gap-3 rounded-control px-3 py-1.5 text-left font-mid leading-ui no-underline hover:bg-surface-quiet focus-visible:-outline-offset-3 aria-disabled:opacity-45',
    current && 'bg-surface-quiet',
    destructive ? 'text-danger-text' : 'text-ink',
  );

const menuItemContent = ({ icon, end, destructive }: MenuItemStyleProps, inner: ReactNode) => (
  <>
    {icon && <Icon icon={icon} className={destructive ? '' : 'text-muted'} />}
    <span className="min-w-0 flex-1">{inner}</span>
    {end}
  </>
);

export function MenuItem({
  icon,
  end,
  current,
  destructive,
  disabled,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & MenuItemStyleProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={menuItemClasses({ current, destructive })}
    >
      {menuItemContent({ icon, end, destructive }, children)}
    </button>
  );
}

/** One of several exclusive options (language, theme). */
export function MenuRadioItem({ checked, ...rest }: ComponentProps<typeof MenuItem> & { checked: boolean }) {
  return (
    <MenuItem
      {...rest}
      role="menuitemradio"
      aria-checked={checked}
      end={checked ? <Icon icon={Check} className="text-success-text" /> : undefined}
    />
  );
}

/** Menu item around a router link: `<MenuLink icon={House}><Link to="/">…</Link></MenuLink>`. */
export function MenuLink({ children, current, ...styleProps }: MenuItemStyleProps & { children: CloneableElement }) {
  return cloneWithProps(
    children,
    menuItemClasses({ ...styleProps, current }),
    (inner) => menuItemContent(styleProps, inner),
    {
      role: 'menuitem',
      tabIndex: -1,
      ...(current ? { 'aria-current': 'page' } : {}),
    },
  );
}

export function MenuSeparator() {
  return <hr className="mx-3 my-2 border-0 border-t border-line" />;
}
