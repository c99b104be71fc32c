import MessageCircle from 'lucide-react/icons/message-circle';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { requestChat } from '#browser/open-chat.ts';
import { CountBadge } from '#ui/badge.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import { unreadLabel } from './counts.ts';
import { isWithin, SEARCHES } from './nav.ts';
import { SEARCH_ICONS } from './search-icons.ts';
import { MeButton, TAB, TabContent } from './tab.tsx';
import { WhenIn } from './when-in.tsx';
import './tab-bar.css';

const Counted = lazy(async () => ({ default: (await import('./signed-in.tsx')).Counted }));
const MeTab = lazy(async () => ({ default: (await import('./signed-in.tsx')).MeTab }));

const [HOMES, GROUPS, MATCHES] = SEARCHES;

/** Where the thumb is, on narrow screens, for whoever is signed in. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={m.site_nav_label()}
      data-tabbar=""
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-1px_0_var(--line)] nav:hidden"
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
      <WhenIn still={<MessagesTab count={0} />}>
        <Counted draw={({ messages }) => <MessagesTab count={messages} />} />
      </WhenIn>
      <WhenIn still={<MeButton />}>
        <MeTab />
      </WhenIn>
    </nav>
  );
}

function MessagesTab({ count }: { count: number }) {
  return (
    <button
      type="button"
      className={TAB}
      aria-label={unreadLabel(m.site_messages(), count)}
      onClick={() => requestChat()}
    >
      <TabContent icon={MessageCircle}>{m.site_messages()}</TabContent>
      {count > 0 && <CountBadge count={count} ringed className="absolute top-1.5 left-[calc(50%+4px)]" />}
    </button>
  );
}
