import LogIn from 'lucide-react/icons/log-in';
import MenuIcon from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { Disclosure } from './disclosure.tsx';
import { isAt, isWithin, SEARCHES } from './nav.ts';
import { SEARCH_ICONS } from './search-icons.ts';
import { SwitchRow } from './switch-row.tsx';

/** The end of the header for whoever is not signed in. */
export function VisitorBar() {
  const { pathname } = useLocation();
  const isOnAuth = isAt(pathname, '/auth');
  return (
    <>
      {!isOnAuth && (
        <ButtonLink asChild look="line" className="flex-none nav:ml-1">
          <LocalLink to="/auth">
            <span className="sm:hidden">{m.site_enter_short()}</span>
            <span className="max-sm:hidden">{m.site_enter()}</span>
          </LocalLink>
        </ButtonLink>
      )}
      <Disclosure
        className="-mr-3 nav:hidden"
        trigger={(props) => <IconButton {...props} label={m.site_menu()} icon={MenuIcon} />}
      >
        <nav aria-label={m.site_menu()} className="mb-2 border-b border-line pb-2">
          {SEARCHES.map(({ to, label }) => (
            <Line key={to} to={to} icon={SEARCH_ICONS[to]} isCurrent={isWithin(pathname, to)}>
              {label()}
            </Line>
          ))}
          {!isOnAuth && (
            <Line to="/auth" icon={LogIn}>
              {m.site_enter()}
            </Line>
          )}
        </nav>
        <SwitchRow />
      </Disclosure>
    </>
  );
}

interface LineProps {
  to: string;
  icon: IconShape;
  isCurrent?: boolean;
  children: ReactNode;
}

function Line({ to, icon, isCurrent, children }: LineProps) {
  return (
    <LocalLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-tap items-center gap-3 rounded-control px-3 py-1.5 font-mid leading-ui text-ink no-underline hover:bg-surface-quiet focus-visible:-outline-offset-3 aria-[current]:bg-surface-quiet"
    >
      <Icon of={icon} className="text-soft" />
      {children}
    </LocalLink>
  );
}
