import { LanguageOptions } from './language-options.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Language and theme controls side by side, in the menus of narrow screens. */
export function PreferenceRow({ inMenu = false }: { inMenu?: boolean }) {
  return (
    <div className="flex items-center gap-2 p-1">
      <LanguageOptions inMenu={inMenu} />
      <ThemeSwitch inMenu={inMenu} />
    </div>
  );
}
