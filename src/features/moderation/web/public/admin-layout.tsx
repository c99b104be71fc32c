import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';
import { splitLangPrefix } from '#shared/i18n/lang.ts';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { ADMIN_SECTIONS } from '../admin/sections.ts';

export type AdminLayoutProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** Layout of the admin pages: title, navigation, and an access-denied state for other users. */
export function AdminLayout({ title, lead, children }: AdminLayoutProps) {
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

function AdminNav() {
  const here = splitLangPrefix(useLocation().pathname).path;
  return (
    <nav aria-label={m.admin_nav()}>
      <ul className="flex flex-wrap gap-x-5">
        {ADMIN_SECTIONS.map(({ to, label }) => {
          const isCurrent = here === to || here.startsWith(to === '/admin' ? '/admin/reports/' : `${to}/`);
          return (
            <li key={to}>
              <LocalizedLink
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  'relative flex min-h-tap min-w-tap items-center justify-center whitespace-nowrap no-underline focus-visible:-outline-offset-3',
                  isCurrent
                    ? 'font-strong text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-action'
                    : 'font-mid text-muted hover:text-ink',
                )}
              >
                {label()}
              </LocalizedLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
