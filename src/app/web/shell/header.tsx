import { useLocation } from 'react-router';
import { Logo } from '#ui/brand/logo.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { userMenuBarElement } from './lazy-bars.tsx';
import { LanguageMenu } from './preferences/language-menu.tsx';
import { isUnderPath, NAV_ITEMS, navPath } from './navigation/nav-items.ts';
import { ThemeSwitch } from './preferences/theme-switch.tsx';
import { GuestBar, OfferLink } from './navigation/guest-bar.tsx';

export function Header({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="sticky top-0 short:static z-20 bg-surface shadow-[0_1px_0_var(--line)]">
      <div className="wrap flex h-16 max-w-[1344px] items-center gap-2">
        <LocalizedLink
          to="/"
          aria-label={m.site_home_link()}
          className="flex h-tap flex-none items-center rounded-control text-ink"
        >
          <Logo className="h-[34px] w-auto" />
        </LocalizedLink>
        <MainNav isSignedIn={isSignedIn} />
        <div className="ml-auto flex items-center gap-1">
          {!isSignedIn && <OfferLink />}
          <LanguageMenu />
          {/* On the narrowest phones the theme switch is only in the menu. */}
          <span className="flex-none max-[359.98px]:hidden">
            <ThemeSwitch />
          </span>
          {isSignedIn ? userMenuBarElement : <GuestBar />}
        </div>
      </div>
    </header>
  );
}

function MainNav({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.site_nav_label()} className="ml-3 hidden gap-1 nav:flex lg:ml-6">
      {NAV_ITEMS.map(({ to, label }) => {
        const target = navPath(to, isSignedIn);
        return (
          <LocalizedLink
            key={to}
            to={target}
            aria-current={isUnderPath(pathname, target) ? 'page' : undefined}
            className="relative inline-flex min-h-tap items-center rounded-control px-2 font-mid whitespace-nowrap lg:px-3 text-muted no-underline hover:bg-surface-quiet hover:text-ink aria-[current]:font-strong aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2 lg:aria-[current]:after:inset-x-3 aria-[current]:after:-bottom-2.5 aria-[current]:after:h-[3px] aria-[current]:after:rounded-t-[3px] aria-[current]:after:bg-action"
          >
            {label()}
          </LocalizedLink>
        );
      })}
    </nav>
  );
}
