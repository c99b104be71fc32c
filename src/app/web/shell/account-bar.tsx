import Bell from 'lucide-react/icons/bell';
import MessageCircle from 'lucide-react/icons/message-circle';
import { lazy } from 'react';
import { requestChat } from '#browser/open-chat.ts';
import { IconButton, IconButtonLink } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { unreadLabel } from './counts.ts';
import { WhenIn } from './when-in.tsx';

const AccountButton = lazy(async () => ({ default: (await import('./signed-in.tsx')).AccountButton }));
const Counted = lazy(async () => ({ default: (await import('./signed-in.tsx')).Counted }));

/** The end of the header for whoever is signed in: the server draws it without numbers and face, which come later. */
export function AccountBar() {
  return (
    <>
      <WhenIn still={<Bells messages={0} notifications={0} />}>
        <Counted draw={(counts) => <Bells {...counts} />} />
      </WhenIn>
      <WhenIn
        still={
          <span className="grid size-tap flex-none place-items-center">
            <Skeleton round className="size-9" />
          </span>
        }
      >
        <AccountButton />
      </WhenIn>
    </>
  );
}

function Bells({ messages, notifications }: { messages: number; notifications: number }) {
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
