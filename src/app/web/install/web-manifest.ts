import type { Lang } from '#kit/lang.ts';
import { THEME_COLORS } from '#ui/theme.ts';
import { m } from '#words';
import { MESSAGES_SHORTCUT } from '../shell/messages-shortcut.ts';

const png = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in one language; the build writes one file for each. The app is the same one in all of them. */
export function webManifest(lang: Lang) {
  const words = { locale: lang };
  const shortcut = (name: string, url: string) => ({ name, url: `/${lang}${url}` });
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    lang,
    dir: 'ltr',
    name: m.install_app_name({}, words),
    short_name: 'Tukan',
    description: m.install_app_description({}, words),
    categories: ['lifestyle', 'social'],
    display: 'standalone',
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    icons: [
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
      { src: '/icons/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(m.site_nav_matches({}, words), '/matching'),
      shortcut(m.site_nav_properties({}, words), '/properties'),
      shortcut(m.site_messages({}, words), `/matching?${MESSAGES_SHORTCUT.key}=${MESSAGES_SHORTCUT.value}`),
    ],
  };
}
