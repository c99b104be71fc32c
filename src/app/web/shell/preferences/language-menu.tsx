import Globe from 'lucide-react/icons/globe';
import { currentLang } from '#browser/i18n/lang.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import { Disclosure } from '../navigation/disclosure.tsx';
import { LanguageOptions } from './language-options.tsx';
import { useStoredLanguage } from './use-switch-language.ts';

/** Globe button with the language code; opens the language options. */
export function LanguageMenu() {
  useStoredLanguage();
  return (
    <Disclosure
      className="max-nav:hidden"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={m.site_lang_button({ code: currentLang().toUpperCase() })}
          className="inline-flex min-h-tap items-center gap-1.5 rounded-control px-3 text-16 font-strong hover:bg-surface-quiet aria-expanded:bg-surface-quiet"
        >
          <Icon icon={Globe} />
          {currentLang().toUpperCase()}
        </button>
      )}
    >
      <LanguageOptions />
    </Disclosure>
  );
}
