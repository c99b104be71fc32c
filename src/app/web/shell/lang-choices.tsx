import { LANGS, type Lang } from '#kit/lang.ts';
import { MenuChoice } from '#ui/menu.tsx';
import { useLangSwitch } from './use-lang-switch.ts';

/** Each language in its own words. */
const NAMES: Record<Lang, string> = { es: 'Español', en: 'English' };

/** The languages as choices of a menu. */
export function LangChoices() {
  const { lang, switchLang } = useLangSwitch();
  return LANGS.map((one) => (
    <MenuChoice key={one} lang={one} checked={one === lang} onClick={() => void switchLang(one)}>
      {NAMES[one]}
    </MenuChoice>
  ));
}
