import {
  lazy,
  startTransition,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import Check from 'lucide-react/icons/check';
import { cx } from '../core/cx.ts';
import { Icon, type LucideIcon } from '../core/icon.tsx';
import { cloneWithProps, type CloneableElement } from '../core/clone-with-props.ts';
import type { FirstFocus } from './menu-content.tsx';
import { MenuItemSlot } from './menu-item-slot.tsx';

/** Loads what every menu needs to open. */
export const loadMenu = async () => (await import('./menu-content.tsx')).MenuContent;
const MenuContent = lazy(async () => ({ default: await loadMenu() }));

/** Props that the trigger must spread on its button. */
export type MenuTriggerProps = {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onPointerEnter: () => void;
  onPointerDown: () => void;
  onFocus: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

export type MenuProps = {
  /** Accessible name of the menu. */
  label: string;
  trigger: (props: MenuTriggerProps) => ReactNode;
  align?: 'start' | 'end';
  /** Above the items, for example the current user. */
  header?: ReactNode;
  children: ReactNode;
  /** Loads lazy children together with the menu. */
  load?: () => Promise<unknown>;
};

/**
 * Menu of Radix, which loads when its button is pointed at, focused or pressed. A press while it loads opens it.
 * Enter, Space and the down arrow open it at the first item, the up arrow at the last.
 */
export function Menu({ label, trigger, align = 'end', header, children, load }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<FirstFocus | null>(null);
  const loadContent = async () => Promise.all([loadMenu(), load?.()]);
  // The press loads again what fails here.
  const preload = () => void loadContent().catch(() => undefined);
  // A press whose content cannot be loaded is over: a menu that opened by itself later would surprise.
  const open = (firstFocus: FirstFocus) => {
    const { activeElement: focused } = document;
    const show = () => {
      // The person types elsewhere by now, and the menu would take the focus.
      if (![focused, button.current, document.body].includes(document.activeElement)) return;
      // A transition waits for what is lazy in it.
      startTransition(() => setOpened(firstFocus));
    };
    void loadContent().then(show, () => undefined);
  };
  const close = () => setOpened(null);
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'aria-controls': opened ? id : undefined,
        onPointerEnter: preload,
        onPointerDown: preload,
        onFocus: preload,
        onClick: () => (opened ? close() : open('first')),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {opened && (
        <MenuContent
          id={id}
          label={label}
          button={button}
          align={align}
          firstFocus={opened}
          header={header}
          onClose={close}
        >
          {children}
        </MenuContent>
      )}
    </>
  );
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
    <MenuItemSlot disabled={disabled ?? false}>
      <button
        type="button"
        role="menuitem"
        {...rest}
        onClick={disabled ? undefined : onClick}
        className={menuItemClasses({ current, destructive })}
      >
        {menuItemContent({ icon, end, destructive }, children)}
      </button>
    </MenuItemSlot>
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
  const link = cloneWithProps(
    children,
    menuItemClasses({ ...styleProps, current }),
    (inner) => menuItemContent(styleProps, inner),
    { role: 'menuitem', tabIndex: -1, ...(current && { 'aria-current': 'page' }) },
  );
  return <MenuItemSlot>{link}</MenuItemSlot>;
}

export function MenuSeparator() {
  return <hr className="mx-3 my-2 border-0 border-t border-line" />;
}
