import Bell from 'lucide-react/icons/bell';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useLocation } from 'react-router';
import { requestChat } from '#browser/open-chat.ts';
import { QueryProvider } from '#browser/query.tsx';
import { useToldLang } from '#features/accounts/web/parts/own-session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton, IconButtonLink } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { AccountHeader, AccountItems } from './account-items.tsx';
import { unreadLabel } from './counts.ts';
import { useUnread } from './use-unread.ts';
import { useWhoIAm } from './use-who-i-am.ts';

/**
 * The end of the header for whoever is signed in. The server draws it too, without numbers and face; its code comes
 * after the page's.
 */
export function AccountBar() {
  // drawn again with the address, whose language its words follow
  useLocation();
  return (
    <QueryProvider>
      <Bells />
      <FaceMenu />
    </QueryProvider>
  );
}

function Bells() {
  const { messages, notifications } = useUnread();
  return (
    <>
      <IconButton
        className="max-nav:hidden"
        label={unreadLabel(m.site_messages(), messages)}
        icon={MessageCircle}
        count={messages}
        onClick={() => requestChat()}
      />
      <IconButtonLink label={unreadLabel(m.site_notifications(), notifications)} icon={Bell} count={notifications}>
        <LocalLink to="/student/notifications" />
      </IconButtonLink>
    </>
  );
}

/** One's face; opens the menu of everything that is mine. */
function FaceMenu() {
  useToldLang();
  const me = useWhoIAm();
  return (
    <Menu
      label={m.site_account_menu()}
      header={<AccountHeader />}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={m.site_account_menu()}
          // what is inside changes when it is known who this is: a press that began on what goes would be none
          className="grid size-tap flex-none place-items-center rounded-full *:pointer-events-none aria-expanded:bg-surface-quiet"
        >
          {me.seed ? <Avatar name={me.seed} src={me.photo} size={36} eager /> : <Skeleton round className="size-9" />}
        </button>
      )}
    >
      <AccountItems />
    </Menu>
  );
}
