import { LangRow } from './lang-choices.tsx';
import { ThemeItem } from './theme-switch.tsx';

/** Language and theme side by side, in the menus of narrow screens. */
export function SwitchRow() {
  return (
    <div className="flex items-center gap-2 px-1 pt-1 pb-2">
      <LangRow />
      <ThemeItem />
    </div>
  );
}
