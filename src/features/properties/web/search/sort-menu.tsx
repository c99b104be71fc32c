import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { Icon } from '#ui/core/icon.tsx';
import { MenuLink } from '#ui/overlays/menu.tsx';
import { PopoverMenu } from '#ui/overlays/popover-menu.tsx';
import { m } from '#messages';
import { searchParams, type SearchState } from './search-state.ts';
import { sortLabel } from './search-labels.ts';
import { SortButton } from './sort-button.tsx';
import { SORTS, type Sort } from '../../domain/search/search-rules.ts';

interface SortMenuProps {
  search: SearchState;
  sort: Sort;
  isSignedIn: boolean;
  hasTravelTimes: boolean;
}

/** Menu of sort orders; its items are links, so that it works without JavaScript. */
export function SortMenu({ search, sort, isSignedIn, hasTravelTimes }: SortMenuProps) {
  const offered = SORTS.filter((one) => one !== 'minutes' || hasTravelTimes || sort === 'minutes');
  return (
    <PopoverMenu
      label={m.search_sort_label()}
      trigger={(props) => <SortButton {...props} sort={sort} isSignedIn={isSignedIn} />}
    >
      {offered.map((one) => (
        <MenuLink
          key={one}
          current={one === sort}
          end={one === sort ? <Icon icon={Check} className="text-success-text" /> : undefined}
        >
          <Link to={{ search: `?${searchParams({ ...search, sort: one, page: null })}` }}>
            {sortLabel(one, isSignedIn)}
          </Link>
        </MenuLink>
      ))}
    </PopoverMenu>
  );
}
