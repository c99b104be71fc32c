import { useLocation } from 'react-router';
import { Lockup } from '#ui/brand/lockup.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { ACCOUNT_BAR } from './account-slots.tsx';
import { LangMenu } from './lang-menu.tsx';
import { isWithin, SEARCHES } from './nav.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { VisitorBar } from './visitor-bar.tsx';

export function Header({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="sticky top-0 z-20 bg-surface shadow-[0_1px_0_var(--line)]">
      <div className="wrap flex h-16 max-w-[1344px] items-center gap-2">
        <LocalLink
          to="/"
          aria-label={m.site_home_link()}
          className="flex h-tap flex-none items-center rounded-control text-ink"
        >
          <Lockup className="h-[34px] w-auto" />
        </LocalLink>
        <Searches />
        <div className="ml-auto flex items-center gap-1">
          <LangMenu />
          {/* the narrowest phones have it in the menu only */}
          <span className="flex-none max-[359.98px]:hidden">
            <ThemeSwitch />
          </span>
          {isSignedIn ? ACCOUNT_BAR : <VisitorBar />}
        </div>
      </div>
    </header>
  );
}

function Searches() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.site_nav_label()} className="ml-3 hidden gap-1 nav:flex lg:ml-6">
      {SEARCHES.map(({ to, label }) => (
        <LocalLink
          key={to}
          to={to}
          aria-current={isWithin(pathname, to) ? 'page' : undefined}
          className="relative inline-flex min-h-tap items-center rounded-control px-2 font-mid whitespace-nowrap lg:px-3 text-soft no-underline hover:bg-surface-quiet hover:text-ink aria-[current]:font-strong aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2 lg:aria-[current]:after:inset-x-3 aria-[current]:after:-bottom-2.5 aria-[current]:after:h-[3px] aria-[current]:after:rounded-t-[3px] aria-[current]:after:bg-action"
        >
          {label()}
        </LocalLink>
      ))}
    </nav>
  );
}
