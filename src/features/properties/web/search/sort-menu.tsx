import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { m } from '#words';
import { SORTS, type Sort } from '../../domain/search.ts';
import { searchParams, type Search } from './search-state.ts';
import { sortWords } from './search-words.ts';
import { SortButton } from './sort-button.tsx';

/** The order of the results; its items are links, so that it works before the scripts arrive. */
export function SortMenu({ search, sort, isSignedIn }: { search: Search; sort: Sort; isSignedIn: boolean }) {
  return (
    <Menu
      label={m.homes_sort_label()}
      trigger={(props) => <SortButton {...props} sort={sort} isSignedIn={isSignedIn} />}
    >
      {SORTS.map((one) => (
        <MenuLink
          key={one}
          current={one === sort}
          end={one === sort ? <Icon of={Check} className="text-fit-text" /> : undefined}
        >
          <Link to={{ search: `?${searchParams({ ...search, sort: one, page: null })}` }}>
            {sortWords(one, isSignedIn)}
          </Link>
        </MenuLink>
      ))}
    </Menu>
  );
}
