import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useRouteLoaderData } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { parseChoice, useTheme } from '#ui/theme.ts';
import { m } from '#words';

/** The theme in force, what a press leads to, and the words for it. */
function useThemeSwitch() {
  const known = useRouteLoaderData('root') as { theme?: string } | undefined;
  const { theme, setTheme } = useTheme(parseChoice(known?.theme));
  const isDark = theme === 'dark';
  return {
    isDark,
    toggle: () => setTheme(isDark ? 'light' : 'dark'),
    label: isDark ? m.site_theme_to_light() : m.site_theme_to_dark(),
  };
}

export function ThemeSwitch() {
  const { toggle, label } = useThemeSwitch();
  return (
    <IconButton label={label} onClick={toggle}>
      {/* both are drawn and the stylesheet chooses: the server cannot know the system's theme */}
      <span className="dark:hidden">
        <Icon of={Moon} />
      </span>
      <span className="hidden dark:block">
        <Icon of={Sun} />
      </span>
    </IconButton>
  );
}

/** The same in a menu, without words beside it. */
export function ThemeItem() {
  const { isDark, toggle, label } = useThemeSwitch();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-label={label}
      onClick={toggle}
      className="grid size-tap flex-none place-items-center rounded-full text-ink hover:bg-surface-quiet"
    >
      <Icon of={isDark ? Sun : Moon} />
    </button>
  );
}
