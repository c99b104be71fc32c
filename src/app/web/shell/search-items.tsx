import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { useLocation } from 'react-router';
import type { IconShape } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { MenuLink } from '#ui/menu.tsx';
import { isWithin, SEARCHES } from './nav.ts';

export const SEARCH_ICONS: Record<(typeof SEARCHES)[number]['to'], IconShape> = {
  '/properties': Search,
  '/groups': UsersRound,
  '/matching': UserRound,
};

/** The three searches as items of a menu. */
export function SearchItems() {
  const { pathname } = useLocation();
  return SEARCHES.map(({ to, label }) => (
    <MenuLink key={to} icon={SEARCH_ICONS[to]} current={isWithin(pathname, to)}>
      <LocalLink to={to}>{label()}</LocalLink>
    </MenuLink>
  ));
}
