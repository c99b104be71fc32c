import type { Lang } from '#shared/i18n/lang.ts';
import { THEME_COLORS } from '#ui/core/theme.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { m } from '#messages';
import { MESSAGES_SHORTCUT } from '../shell/navigation/messages-shortcut.ts';

const pngIcon = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** Web app manifest in one language. The build writes one file per language; the app id is the same in all of them. */
export function createWebManifest(lang: Lang) {
  const options = { locale: lang };
  const shortcut = (name: string, url: string) => ({ name, url: `/${lang}${url}` });
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    lang,
    dir: LOCALES[lang].dir,
    name: m.install_app_name({}, options),
    short_name: 'Tukan',
    description: m.install_app_description({}, options),
    categories: ['lifestyle', 'social'],
    display: 'standalone',
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    icons: [
      pngIcon('icon', 192, 'any'),
      pngIcon('icon', 512, 'any'),
      pngIcon('maskable', 192, 'maskable'),
      pngIcon('maskable', 512, 'maskable'),
      { src: '/icons/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(m.site_nav_matches({}, options), '/matching'),
      shortcut(m.site_nav_properties({}, options), '/properties'),
      shortcut(m.site_messages({}, options), `/matching?${MESSAGES_SHORTCUT.key}=${MESSAGES_SHORTCUT.value}`),
    ],
  };
}
