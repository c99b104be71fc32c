import Bell from 'lucide-react/icons/bell';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useLocation } from 'react-router';
import { openChat } from '#browser/bus/chat-bus.ts';
import { QueryProvider } from '#browser/api/query-client.tsx';
import { useSyncedLanguage } from '#features/accounts/web/public/use-session-query.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { IconButton, IconButtonLink } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { unreadLabel } from '../navigation/unread-label.ts';
import { useUnreadCounts } from './use-unread-counts.ts';
import { useCurrentUser } from './use-current-user.ts';
import { UserMenu } from './user-menu.tsx';

/**
 * Right end of the header for signed-in users. The server renders it too, without counters and avatar; its chunk loads
 * after the page's.
 */
export function UserMenuBar() {
  // Re-render on navigation because the language follows the URL.
  useLocation();
  return (
    <QueryProvider>
      <InboxButtons />
      <AvatarMenu />
    </QueryProvider>
  );
}

function InboxButtons() {
  const { messages, notifications } = useUnreadCounts();
  return (
    <>
      <IconButton
        className="max-nav:hidden"
        label={unreadLabel(m.site_messages(), messages)}
        icon={MessageCircle}
        count={messages}
        onClick={() => openChat()}
      />
      <IconButtonLink label={unreadLabel(m.site_notifications(), notifications)} icon={Bell} count={notifications}>
        <LocalizedLink to="/student/notifications" />
      </IconButtonLink>
    </>
  );
}

/** Avatar button that opens the user menu. */
function AvatarMenu() {
  useSyncedLanguage();
  const me = useCurrentUser();
  return (
    <UserMenu
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={m.site_account_menu()}
          // The content is replaced when the profile loads. `pointer-events: none` on children keeps a click that
          // starts on the old child valid.
          className="grid size-tap flex-none place-items-center rounded-full *:pointer-events-none aria-expanded:bg-surface-quiet"
        >
          {me.avatarSeed ? (
            <Avatar name={me.avatarSeed} src={me.photo} size={36} eager />
          ) : (
            <Skeleton round className="size-9" />
          )}
        </button>
      )}
    />
  );
}
