import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useRouteLoaderData } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { parseChoice, useTheme } from '#ui/theme.ts';
import { m } from '#words';

/** Sun or moon; a press leads to the other theme. In a menu it is one of its items. */
export function ThemeSwitch({ inMenu = false }: { inMenu?: boolean }) {
  const known = useRouteLoaderData('root') as { theme?: string } | undefined;
  const { theme, setTheme } = useTheme(parseChoice(known?.theme));
  const isDark = theme === 'dark';
  return (
    <IconButton
      {...(inMenu && { role: 'menuitem', tabIndex: -1 })}
      label={isDark ? m.site_theme_to_light() : m.site_theme_to_dark()}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
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
