import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { Button } from '#ui/button.tsx';
import type { MenuTriggerProps } from '#ui/menu.tsx';
import { m } from '#words';
import type { Sort } from '../../domain/search.ts';
import { sortWords } from './search-words.ts';

interface SortButtonProps extends Partial<MenuTriggerProps> {
  sort: Sort;
  isSignedIn: boolean;
}

/** Says the order of the results, and opens the choice of another. */
export function SortButton({ sort, isSignedIn, ...trigger }: SortButtonProps) {
  const words = sortWords(sort, isSignedIn);
  return (
    <Button
      {...trigger}
      look="bare"
      icon={ArrowUpDown}
      aria-label={`${m.homes_sort_label()}: ${words}`}
      className="-ml-3 text-14! lg:ml-0"
    >
      {words}
    </Button>
  );
}
