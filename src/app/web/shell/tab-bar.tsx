import MenuIcon from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { requestChat } from '#browser/open-chat.ts';
import { QueryProvider } from '#browser/query.tsx';
import { CountBadge } from '#ui/badge.tsx';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu } from '#ui/menu.tsx';
import { m } from '#words';
import { AccountHeader, AccountItems } from './account-items.tsx';
import { unreadLabel } from './counts.ts';
import { isWithin, SEARCHES } from './nav.ts';
import { SEARCH_ICONS } from './search-icons.ts';
import { useUnread } from './use-unread.ts';

const [HOMES, GROUPS, MATCHES] = SEARCHES;

/** Where the thumb is, on narrow screens, for whoever is signed in. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={m.site_nav_label()}
      data-tabbar=""
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 max-[359.98px]:grid-cols-[repeat(5,minmax(44px,auto))] bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_var(--line)] nav:hidden"
    >
      {[HOMES, MATCHES, GROUPS].map(({ to, short }) => {
        const isCurrent = isWithin(pathname, to);
        return (
          <LocalLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={TAB}>
            <TabContent icon={SEARCH_ICONS[to]} strong={isCurrent}>
              {short()}
            </TabContent>
          </LocalLink>
        );
      })}
      <QueryProvider>
        <MessagesTab />
        <MeTab />
      </QueryProvider>
    </nav>
  );
}

const TAB =
  'relative grid min-h-15 content-center justify-items-center gap-[3px] text-[11px] leading-[1.2] font-mid text-faint no-underline focus-visible:-outline-offset-3 aria-expanded:text-ink ' +
  'aria-[current]:font-strong aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-[3px] aria-[current]:before:w-7 aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-action';

function TabContent({ icon, strong, children }: { icon: IconShape; strong?: boolean; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} {...(strong && { weight: 2.25 })} />
      <span className="max-w-full truncate px-0.5">{children}</span>
    </>
  );
}

function MessagesTab() {
  const { messages } = useUnread();
  return (
    <button
      type="button"
      className={TAB}
      aria-label={unreadLabel(m.site_messages(), messages)}
      onClick={() => requestChat()}
    >
      <TabContent icon={MessageCircle}>{m.site_messages()}</TabContent>
      {messages > 0 && <CountBadge count={messages} ringed className="absolute top-1.5 left-[calc(50%+4px)]" />}
    </button>
  );
}

/** The last tab; opens the same menu as the face in the header. */
function MeTab() {
  return (
    <Menu
      label={m.site_account_menu()}
      header={<AccountHeader />}
      trigger={(props) => (
        <button type="button" {...props} className={TAB}>
          <TabContent icon={MenuIcon}>{m.site_tab_me()}</TabContent>
        </button>
      )}
    >
      <AccountItems />
    </Menu>
  );
}
