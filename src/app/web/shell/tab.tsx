import MenuIcon from 'lucide-react/icons/menu';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { m } from '#words';

/** The look of one place of the tab bar, link or button. */
export const TAB =
  'relative grid min-h-15 content-center justify-items-center gap-[3px] text-[11px] leading-[1.2] font-mid text-faint no-underline focus-visible:-outline-offset-3 aria-expanded:text-ink ' +
  'aria-[current]:font-strong aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-[3px] aria-[current]:before:w-7 aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-action';

export function TabContent({ icon, strong, children }: { icon: IconShape; strong?: boolean; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} {...(strong && { weight: 2.25 })} />
      <span className="max-w-full truncate px-0.5">{children}</span>
    </>
  );
}

/** The last tab; opens the same menu as the face in the header. */
export function MeButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={TAB}>
      <TabContent icon={MenuIcon}>{m.site_tab_me()}</TabContent>
    </button>
  );
}
