import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useRouteLoaderData } from 'react-router';
import { Icon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { MenuItemSlot } from '#ui/overlays/menu-item-slot.tsx';
import { parseThemeChoice } from '#shared/theme-choice.ts';
import { useTheme } from '#ui/core/theme.ts';
import { m } from '#messages';

/** Toggles between the light and the dark theme; a menu item if `inMenu` is set. */
export function ThemeSwitch({ inMenu = false }: { inMenu?: boolean }) {
  const rootData = useRouteLoaderData('root') as { theme?: string } | undefined;
  const { theme, setTheme } = useTheme(parseThemeChoice(rootData?.theme));
  const isDark = theme === 'dark';
  const button = (
    <IconButton
      {...(inMenu && { role: 'menuitem' })}
      label={isDark ? m.site_theme_to_light() : m.site_theme_to_dark()}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {/* Both icons are rendered and CSS shows one, because the server does not know the system theme. */}
      <span className="dark:hidden">
        <Icon icon={Moon} />
      </span>
      <span className="hidden dark:block">
        <Icon icon={Sun} />
      </span>
    </IconButton>
  );
  return inMenu ? <MenuItemSlot>{button}</MenuItemSlot> : button;
}
