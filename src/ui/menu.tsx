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
import { useAnchored } from './anchored.ts';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import { dressed, type Clonable } from './slot.tsx';

/** What the trigger must spread on its button. */
export type MenuTriggerProps = {
  ref: Ref<HTMLButtonElement>;
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
};

export type MenuProps = {
  /** Accessible name of the list. */
  label: string;
  trigger: (props: MenuTriggerProps) => ReactNode;
  align?: 'start' | 'end';
  /** Above the items: who is signed in, for instance. */
  header?: ReactNode;
  children: ReactNode;
};

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';

/** A menu on the browser's own popover: light, in the top layer, closed by Escape or a press elsewhere, focus given back. */
export function Menu({ label, trigger, align = 'end', header, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const style = useAnchored(open, button, panel, align);

  useEffect(() => {
    const list = panel.current;
    if (!list) return;
    // asks the list, not the event: one event tells of closing and opening again at once
    const toggled = () => {
      const isOpen = list.matches(':popover-open');
      setOpen(isOpen);
      if (isOpen) list.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
    };
    list.addEventListener('toggle', toggled);
    // the browser opens it by itself, maybe before this code is here
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
    const items = [...list.querySelectorAll<HTMLElement>(ITEMS)];
    const next = itemForKey(
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
          if ((event.target as HTMLElement).closest(ITEMS)) panel.current?.hidePopover();
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

/** Which item a key leads to: arrows go round, Home, End, or the next one that begins with the letter. */
export function itemForKey(key: string, index: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  for (let step = 1; step <= count; step += 1) {
    const at = (index + step) % count;
    if (labels[at]?.trim().toLowerCase().startsWith(key.toLowerCase())) return at;
  }
  return null;
}

type ItemLook = {
  icon?: IconShape | undefined;
  end?: ReactNode;
  current?: boolean | undefined;
  danger?: boolean | undefined;
};

const itemClasses = ({ current, danger }: ItemLook) =>
  cx(
    'flex min-h-tap w-full items-center gap-3 rounded-control px-3 py-1.5 text-left font-mid leading-ui no-underline hover:bg-surface-quiet focus-visible:-outline-offset-3 aria-disabled:opacity-45',
    current && 'bg-surface-quiet',
    danger ? 'text-danger-text' : 'text-ink',
  );

const itemContent = ({ icon, end, danger }: ItemLook, inner: ReactNode) => (
  <>
    {icon && <Icon of={icon} className={danger ? '' : 'text-soft'} />}
    <span className="min-w-0 flex-1">{inner}</span>
    {end}
  </>
);

export function MenuItem({
  icon,
  end,
  current,
  danger,
  disabled,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & ItemLook) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...rest}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={itemClasses({ current, danger })}
    >
      {itemContent({ icon, end, danger }, children)}
    </button>
  );
}

/** One of several exclusive choices (language, theme). */
export function MenuChoice({ checked, ...rest }: ComponentProps<typeof MenuItem> & { checked: boolean }) {
  return (
    <MenuItem
      {...rest}
      role="menuitemradio"
      aria-checked={checked}
      end={checked ? <Icon of={Check} className="text-fit-text" /> : undefined}
    />
  );
}

/** Around a router link: `<MenuLink icon={House}><Link to="/">…</Link></MenuLink>`. */
export function MenuLink({ children, current, ...look }: ItemLook & { children: Clonable }) {
  return dressed(children, itemClasses({ ...look, current }), (inner) => itemContent(look, inner), {
    role: 'menuitem',
    tabIndex: -1,
    ...(current ? { 'aria-current': 'page' } : {}),
  });
}

export function MenuSeparator() {
  return <hr className="mx-3 my-2 border-0 border-t border-line" />;
}
