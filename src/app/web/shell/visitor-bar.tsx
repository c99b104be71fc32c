import LogIn from 'lucide-react/icons/log-in';
import MenuIcon from 'lucide-react/icons/menu';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { m } from '#words';
import { isWithin } from './nav.ts';
import { SearchItems } from './search-items.tsx';
import { SwitchRow } from './switch-row.tsx';

/** The end of the header for whoever is not signed in. */
export function VisitorBar() {
  const { pathname } = useLocation();
  const isOnAuth = isWithin(pathname, '/auth');
  return (
    <>
      {!isOnAuth && (
        <ButtonLink asChild look="line" className="nav:ml-1">
          <LocalLink to="/auth">
            <span className="sm:hidden">{m.site_enter_short()}</span>
            <span className="max-sm:hidden">{m.site_enter()}</span>
          </LocalLink>
        </ButtonLink>
      )}
      <div className="-mr-3 nav:hidden">
        <Menu
          label={m.site_menu()}
          trigger={(props) => <IconButton {...props} label={m.site_menu()} icon={MenuIcon} />}
        >
          <SearchItems />
          {!isOnAuth && (
            <MenuLink icon={LogIn}>
              <LocalLink to="/auth">{m.site_enter()}</LocalLink>
            </MenuLink>
          )}
          <MenuSeparator />
          <SwitchRow />
        </Menu>
      </div>
    </>
  );
}
