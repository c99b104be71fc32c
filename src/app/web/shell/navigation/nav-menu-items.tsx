import { useLocation } from 'react-router';
import { Icon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { MenuItemSlot } from '#ui/overlays/menu-item-slot.tsx';
import { isUnderPath, NAV_ITEMS } from './nav-items.ts';
import { NAV_ICONS } from './nav-icons.ts';

/** Main navigation as menu items, side by side to save height. */
export function NavMenuItems() {
  const { pathname } = useLocation();
  return (
    <div role="group" className="grid w-64 max-w-full grid-cols-3 gap-1">
      {NAV_ITEMS.map(({ to, label }) => (
        <MenuItemSlot key={to}>
          <LocalizedLink
            to={to}
            role="menuitem"
            aria-current={isUnderPath(pathname, to) ? 'page' : undefined}
            className="grid min-h-16 content-center justify-items-center gap-1 rounded-control px-1 py-2 text-center text-12 font-mid text-ink no-underline hover:bg-surface-quiet focus-visible:-outline-offset-3 aria-[current]:bg-surface-quiet aria-[current]:font-strong"
          >
            <Icon icon={NAV_ICONS[to]} className="text-muted" />
            {label()}
          </LocalizedLink>
        </MenuItemSlot>
      ))}
    </div>
  );
}
