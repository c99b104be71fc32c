import { LANGS } from '#shared/i18n/lang.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { cx } from '#ui/core/cx.ts';
import { MenuItemSlot } from '#ui/overlays/menu-item-slot.tsx';
import { m } from '#messages';
import { useSwitchLanguage } from './use-switch-language.ts';

/** Language buttons side by side; menu items if `inMenu` is set. */
export function LanguageOptions({ inMenu = false }: { inMenu?: boolean }) {
  const { lang, switchLang } = useSwitchLanguage();
  return (
    <div
      role="group"
      aria-label={m.site_lang_label()}
      className="flex flex-1 gap-0.5 rounded-inner bg-surface-press p-[3px]"
    >
      {LANGS.map((one) => {
        const option = (
          <button
            key={one}
            type="button"
            {...(inMenu ? { role: 'menuitemradio', 'aria-checked': one === lang } : { 'aria-pressed': one === lang })}
            lang={one}
            onClick={() => void switchLang(one)}
            className={cx(
              'min-h-tap flex-1 rounded-control px-3 text-14',
              one === lang
                ? 'bg-surface-raised font-strong text-ink shadow-card'
                : 'font-mid text-muted hover:text-ink',
            )}
          >
            {LOCALES[one].name}
          </button>
        );
        return inMenu ? <MenuItemSlot key={one}>{option}</MenuItemSlot> : option;
      })}
    </div>
  );
}
