import MenuIcon from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { openChat } from '#browser/bus/chat-bus.ts';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { CountBadge } from '#ui/feedback/badge.tsx';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { UserMenu } from '../account/user-menu.tsx';
import { unreadLabel } from './unread-label.ts';
import { isUnderPath, NAV_ITEMS } from './nav-items.ts';
import { NAV_ICONS } from './nav-icons.ts';
import { useUnreadCounts } from '../account/use-unread-counts.ts';

const [PROPERTIES, GROUPS, MATCHES] = NAV_ITEMS;

/** Bottom tab bar of narrow screens for signed-in users. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={m.site_nav_label()}
      data-tabbar=""
      className="fixed inset-x-0 bottom-0 short:static z-20 grid grid-cols-5 max-[359.98px]:grid-cols-[repeat(5,minmax(44px,auto))] bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_var(--line)] nav:hidden"
    >
      {[PROPERTIES, MATCHES, GROUPS].map(({ to, short }) => {
        const isCurrent = isUnderPath(pathname, to);
        return (
          <LocalizedLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined} className={TAB_CLASSES}>
            <TabContent icon={NAV_ICONS[to]} strong={isCurrent}>
              {short()}
            </TabContent>
          </LocalizedLink>
        );
      })}
      <QueryProvider>
        <MessagesTab />
        <AccountTab />
      </QueryProvider>
    </nav>
  );
}

const TAB_CLASSES =
  'relative grid min-h-15 content-center justify-items-center gap-[3px] text-[11px] leading-[1.2] font-mid text-subtle no-underline focus-visible:-outline-offset-3 aria-expanded:text-ink ' +
  'aria-[current]:font-strong aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-[3px] aria-[current]:before:w-7 aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-action';

function TabContent({ icon, strong, children }: { icon: LucideIcon; strong?: boolean; children: ReactNode }) {
  return (
    <>
      <Icon icon={icon} {...(strong && { strokeWidth: 2.25 })} />
      <span className="max-w-full truncate px-0.5">{children}</span>
    </>
  );
}

function MessagesTab() {
  const { messages } = useUnreadCounts();
  return (
    <button
      type="button"
      className={TAB_CLASSES}
      aria-label={unreadLabel(m.site_messages(), messages)}
      onClick={() => openChat()}
    >
      <TabContent icon={MessageCircle}>{m.site_messages()}</TabContent>
      {messages > 0 && <CountBadge count={messages} ringed className="absolute top-1.5 left-[calc(50%+4px)]" />}
    </button>
  );
}

/** Last tab; opens the same user menu as the avatar in the header. */
function AccountTab() {
  return (
    <UserMenu
      trigger={(props) => (
        <button type="button" {...props} className={TAB_CLASSES}>
          <TabContent icon={MenuIcon}>{m.site_tab_me()}</TabContent>
        </button>
      )}
    />
  );
}
