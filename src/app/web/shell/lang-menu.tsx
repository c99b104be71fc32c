import Globe from 'lucide-react/icons/globe';
import { currentLang } from '#browser/lang.ts';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import { Disclosure } from './disclosure.tsx';
import { LangChoices } from './lang-choices.tsx';

/** Globe and code; shows the languages. */
export function LangMenu() {
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
          <Icon of={Globe} />
          {currentLang().toUpperCase()}
        </button>
      )}
    >
      <LangChoices />
    </Disclosure>
  );
}
