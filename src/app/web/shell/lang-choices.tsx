import { LANGS, type Lang } from '#kit/lang.ts';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import { useLangSwitch } from './use-lang-switch.ts';

/** Each language in its own words. */
const NAMES: Record<Lang, string> = { es: 'Español', en: 'English' };

/** The languages side by side; in a menu they are its items. */
export function LangChoices({ inMenu = false }: { inMenu?: boolean }) {
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
          {...(inMenu
            ? { role: 'menuitemradio', 'aria-checked': one === lang, tabIndex: -1 }
            : { 'aria-pressed': one === lang })}
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
