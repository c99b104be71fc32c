import { useLocation } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { isWithin, SEARCHES } from './nav.ts';
import { SEARCH_ICONS } from './search-icons.ts';

/** The three searches as items of a menu, side by side to leave room for what is mine. */
export function SearchItems() {
  const { pathname } = useLocation();
  return (
    <div role="group" className="grid w-64 max-w-full grid-cols-3 gap-1">
      {SEARCHES.map(({ to, label }) => (
        <LocalLink
          key={to}
          to={to}
          role="menuitem"
          tabIndex={-1}
          aria-current={isWithin(pathname, to) ? 'page' : undefined}
          className="grid min-h-16 content-center justify-items-center gap-1 rounded-control px-1 py-2 text-center text-12 font-mid text-ink no-underline hover:bg-surface-quiet focus-visible:-outline-offset-3 aria-[current]:bg-surface-quiet aria-[current]:font-strong"
        >
          <Icon of={SEARCH_ICONS[to]} className="text-soft" />
          {label()}
        </LocalLink>
      ))}
    </div>
  );
}
