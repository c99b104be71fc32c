import { LANGS, type Lang } from '#kit/lang.ts';
import { cx } from '#ui/cx.ts';
import { MenuChoice } from '#ui/menu.tsx';
import { m } from '#words';
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

/** The same in one row of a menu, for narrow screens. */
export function LangRow() {
  const { lang, switchLang } = useLangSwitch();
  return (
    <div
      role="group"
      aria-label={m.site_lang_label()}
      className="flex flex-1 gap-0.5 rounded-inner bg-surface-press p-[3px]"
    >
      {LANGS.map((one) => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={one === lang}
          tabIndex={-1}
          lang={one}
          onClick={() => void switchLang(one)}
          className={cx(
            'min-h-tap flex-1 rounded-control px-3 text-14',
            one === lang ? 'bg-surface-raised font-strong text-ink shadow-card' : 'font-mid text-soft hover:text-ink',
          )}
        >
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}
