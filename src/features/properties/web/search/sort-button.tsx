import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { PopoverMenuTriggerProps } from '#ui/overlays/popover-menu.tsx';
import { m } from '#messages';
import { sortLabel } from './search-labels.ts';
import type { Sort } from '../../domain/search/search-rules.ts';

interface SortButtonProps extends Partial<PopoverMenuTriggerProps> {
  sort: Sort;
  isSignedIn: boolean;
}

/** Button with the current sort order that opens the menu. */
export function SortButton({ sort, isSignedIn, ...trigger }: SortButtonProps) {
  // Renders the label in a new language; the menu that would do so is not loaded yet.
  useLang();
  const label = sortLabel(sort, isSignedIn);
  return (
    <Button
      {...trigger}
      variant="ghost"
      icon={ArrowUpDown}
      aria-label={`${m.search_sort_label()}: ${label}`}
      className="-ml-3 text-14! lg:ml-0"
    >
      {label}
    </Button>
  );
}
