import type { ReactNode } from 'react';
import { QueryProvider } from '#browser/query.tsx';
import { ChatOverlay } from '#features/chat/web/parts/chat-overlay.tsx';
import { OnboardingGate } from '#features/profiles/web/parts/onboarding-gate.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Menu } from '#ui/menu.tsx';
import { m } from '#words';
import { AccountHeader, AccountItems } from './account-items.tsx';
import { MeButton } from './tab.tsx';
import { useUnread, type Unread } from './use-unread.ts';
import { useWhoIAm } from './use-who-i-am.ts';
import './leave-on-session-end.ts';

/** Everything of the frame that needs a session: one piece of code that arrives after the page. */

/** Draws with the numbers on the badges. */
export function Counted({ draw }: { draw: (unread: Unread) => ReactNode }) {
  return (
    <QueryProvider>
      <DrawCounted draw={draw} />
    </QueryProvider>
  );
}

function DrawCounted({ draw }: { draw: (unread: Unread) => ReactNode }) {
  return draw(useUnread());
}

/** One's face at the end of the header; opens the menu of everything that is mine. */
export function AccountButton() {
  return (
    <QueryProvider>
      <FaceMenu />
    </QueryProvider>
  );
}

function FaceMenu() {
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
          className="grid size-tap flex-none place-items-center rounded-full aria-expanded:bg-surface-quiet"
        >
          <Avatar name={me.seed} src={me.photo} size={36} eager />
        </button>
      )}
    >
      <AccountItems />
    </Menu>
  );
}

/** The last tab of the bar, with the same menu. */
export function MeTab() {
  return (
    <QueryProvider>
      <Menu label={m.site_account_menu()} header={<AccountHeader />} trigger={(props) => <MeButton {...props} />}>
        <AccountItems />
      </Menu>
    </QueryProvider>
  );
}

/** What lies over every page: each decides by itself when to show. */
export function Overlays() {
  return (
    <QueryProvider>
      <OnboardingGate />
      <ChatOverlay />
    </QueryProvider>
  );
}
