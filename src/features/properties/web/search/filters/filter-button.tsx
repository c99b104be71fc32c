import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';

interface FilterButtonProps {
  /** Number of set filters. */
  count: number;
  onOpen: () => void;
}

/** Opens the filter dialog; shows the number of set filters. */
export function FilterButton({ count, onOpen }: FilterButtonProps) {
  return (
    <IconButton
      label={count > 0 ? m.search_filters_set({ count }) : m.search_filters()}
      icon={SlidersHorizontal}
      count={count}
      aria-haspopup="dialog"
      className="mr-1.5"
      onClick={onOpen}
    />
  );
}
