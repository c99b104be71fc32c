import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import MenuIcon from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { publishPath } from '#features/properties/web/public/publish-path.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { Disclosure } from './disclosure.tsx';
import { isSamePath, isUnderPath, NAV_ITEMS, navPath } from './nav-items.ts';
import { NAV_ICONS } from './nav-icons.ts';
import { PreferenceRow } from '../preferences/preference-row.tsx';

/** Beginning of the header's right end, for guests: the way in for whoever offers a home. */
export function OfferLink() {
  const { pathname } = useLocation();
  if (isSamePath(pathname, '/auth')) return null;
  return (
    <LocalizedLink
      to={publishPath(false)}
      className="inline-flex min-h-tap flex-none items-center rounded-control px-2 font-strong whitespace-nowrap text-ink no-underline hover:bg-surface-quiet max-lg:hidden"
    >
      {m.site_offer()}
    </LocalizedLink>
  );
}

/** Right end of the header for guests. */
export function GuestBar() {
  const { pathname } = useLocation();
  const isOnAuth = isSamePath(pathname, '/auth');
  return (
    <>
      {!isOnAuth && (
        <ButtonLink asChild variant="outline" className="flex-none nav:ml-1">
          <LocalizedLink to="/auth">
            <span className="sm:hidden">{m.site_enter_short()}</span>
            <span className="max-sm:hidden">{m.site_enter()}</span>
          </LocalizedLink>
        </ButtonLink>
      )}
      <Disclosure
        className="-mr-3 nav:hidden"
        trigger={(props) => <IconButton {...props} label={m.site_menu()} icon={MenuIcon} />}
      >
        <nav aria-label={m.site_menu()} className="mb-2 border-b border-line pb-2">
          {NAV_ITEMS.map(({ to, label }) => (
            <MobileNavLink
              key={to}
              to={navPath(to, false)}
              icon={NAV_ICONS[to]}
              isCurrent={isUnderPath(pathname, navPath(to, false))}
            >
              {label()}
            </MobileNavLink>
          ))}
          {!isOnAuth && (
            <>
              <MobileNavLink to={publishPath(false)} icon={KeyRound}>
                {m.site_offer()}
              </MobileNavLink>
              <MobileNavLink to="/auth" icon={LogIn}>
                {m.site_enter()}
              </MobileNavLink>
            </>
          )}
        </nav>
        <PreferenceRow />
      </Disclosure>
    </>
  );
}

interface MobileNavLinkProps {
  to: string;
  icon: LucideIcon;
  isCurrent?: boolean;
  children: ReactNode;
}

function MobileNavLink({ to, icon, isCurrent, children }: MobileNavLinkProps) {
  return (
    <LocalizedLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-tap items-center gap-3 rounded-control px-3 py-1.5 font-mid leading-ui text-ink no-underline hover:bg-surface-quiet focus-visible:-outline-offset-3 aria-[current]:bg-surface-quiet"
    >
      <Icon icon={icon} className="text-muted" />
      {children}
    </LocalizedLink>
  );
}
