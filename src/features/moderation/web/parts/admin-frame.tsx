import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';
import { splitLang } from '#kit/lang.ts';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { ADMIN_SECTIONS } from '../admin/sections.ts';

export type AdminFrameProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** What stands around every page of /admin: its title, the way to the others, and a closed door for everybody else. */
export function AdminFrame({ title, lead, children }: AdminFrameProps) {
  const { data: own } = useOwnSession();
  if (own && !own.is_admin) {
    return (
      <EmptyState art={<MascotSearching />} level={1} title={m.admin_closed_title()} className="wrap py-12">
        {m.admin_closed_text()}
      </EmptyState>
    );
  }
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <h1>{title}</h1>
          {lead && <p className="mt-1 max-w-[62ch] text-soft">{lead}</p>}
        </div>
        <AdminNav />
      </div>
      {children}
    </div>
  );
}

/** On narrow screens the row is longer than the screen: where one is stands in its middle. */
function intoView(item: HTMLLIElement | null) {
  const row = item?.closest('nav');
  if (item && row) row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.clientWidth) / 2;
}

function AdminNav() {
  const here = splitLang(useLocation().pathname).path;
  return (
    <nav aria-label={m.admin_nav()} className="max-w-full overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-5">
        {ADMIN_SECTIONS.map(({ to, label }) => {
          const isCurrent = here === to || here.startsWith(to === '/admin' ? '/admin/reports/' : `${to}/`);
          return (
            <li key={to} ref={isCurrent ? intoView : undefined} className="flex-none">
              <LocalLink
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  'relative flex min-h-tap min-w-tap items-center justify-center whitespace-nowrap no-underline focus-visible:-outline-offset-3',
                  isCurrent
                    ? 'font-strong text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-action'
                    : 'font-mid text-soft hover:text-ink',
                )}
              >
                {label()}
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
