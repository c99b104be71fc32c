import { LangChoices } from './lang-choices.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Language and theme side by side, in the menus of narrow screens. */
export function SwitchRow({ inMenu = false }: { inMenu?: boolean }) {
  return (
    <div className="flex items-center gap-2 p-1">
      <LangChoices inMenu={inMenu} />
      <ThemeSwitch inMenu={inMenu} />
    </div>
  );
}
