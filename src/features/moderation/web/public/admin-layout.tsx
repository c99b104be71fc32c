import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Menu, MenuLink } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import { ADMIN_SECTIONS } from '../admin/sections.ts';

export type AdminLayoutProps = {
  title: string;
  lead?: ReactNode;
  /** Fills the screen on wide ones: only what is inside scrolls. */
  fillsScreen?: boolean;
  children: ReactNode;
};

/** Layout of the admin pages: title, navigation, and an access-denied state for other users. */
export function AdminLayout({ title, lead, fillsScreen, children }: AdminLayoutProps) {
  const { data: own } = useSessionQuery();
  if (own && !own.is_admin) {
    return (
      <EmptyState
        illustration={<MascotSearching />}
        headingLevel={1}
        title={m.admin_closed_title()}
        className="wrap py-12"
      >
        {m.admin_closed_text()}
      </EmptyState>
    );
  }
  if (own?.second_factor_due) {
    return (
      <EmptyState
        illustration={<MascotSearching />}
        headingLevel={1}
        title={m.admin_second_factor_title()}
        action={
          <ButtonLink asChild>
            <LocalizedLink to="/student/account#second-factor">{m.admin_second_factor_action()}</LocalizedLink>
          </ButtonLink>
        }
        className="wrap py-12"
      >
        {m.admin_second_factor_text()}
      </EmptyState>
    );
  }
  if (fillsScreen) {
    return (
      <div className="wrap grid max-w-[1344px] grid-cols-[minmax(0,1fr)] gap-3 py-3 xl:h-[calc(100dvh-64px)] xl:min-h-[600px] xl:grid-rows-[auto_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-1 xl:grid-cols-[auto_minmax(0,1fr)]">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-28">{title}</h1>
            {lead && <p className="text-14 text-muted">{lead}</p>}
          </div>
          <AdminNav isShort />
        </div>
        {children}
      </div>
    );
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <h1>{title}</h1>
          {lead && <p className="mt-1 max-w-[62ch] text-muted">{lead}</p>}
        </div>
        <AdminNav />
      </div>
      {children}
    </div>
  );
}

/** Sections that stay beside the menu where the room is short. */
const PRIMARY_COUNT = 4;

/** All sections side by side on wide screens; below, and if it is short, the first ones and a menu with the others. */
function AdminNav({ isShort = false }: { isShort?: boolean }) {
  const here = splitLangPrefix(useLocation().pathname).path;
  const isCurrent = (to: string) => here === to || here.startsWith(to === '/admin' ? '/admin/reports/' : `${to}/`);
  const others = ADMIN_SECTIONS.slice(PRIMARY_COUNT);
  const current = others.find(({ to }) => isCurrent(to));
  return (
    <nav aria-label={m.admin_nav()}>
      <ul className="flex flex-wrap gap-x-5">
        {ADMIN_SECTIONS.map(({ to, label }, at) => (
          <li key={to} className={cx(at >= PRIMARY_COUNT && (isShort ? 'hidden' : 'max-lg:hidden'))}>
            <LocalizedLink
              to={to}
              aria-current={isCurrent(to) ? 'page' : undefined}
              className={cx(TAB_CLASSES, isCurrent(to) ? CURRENT_CLASSES : OTHER_CLASSES)}
            >
              {label()}
            </LocalizedLink>
          </li>
        ))}
        <li className={cx(!isShort && 'lg:hidden')}>
          <Menu
            label={m.admin_nav_more()}
            align="start"
            trigger={(props) => (
              <button
                {...props}
                type="button"
                className={cx(TAB_CLASSES, 'cursor-pointer gap-1', current ? CURRENT_CLASSES : OTHER_CLASSES)}
              >
                {current ? current.label() : m.admin_nav_more()}
                <Icon icon={ChevronDown} size={16} />
              </button>
            )}
          >
            {others.map(({ to, label }) => (
              <MenuLink key={to} current={isCurrent(to)}>
                <LocalizedLink to={to}>{label()}</LocalizedLink>
              </MenuLink>
            ))}
          </Menu>
        </li>
      </ul>
    </nav>
  );
}

const TAB_CLASSES =
  'relative flex min-h-tap min-w-tap items-center justify-center whitespace-nowrap no-underline focus-visible:-outline-offset-3';
const CURRENT_CLASSES =
  'font-strong text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-action';
const OTHER_CLASSES = 'font-mid text-muted hover:text-ink';
