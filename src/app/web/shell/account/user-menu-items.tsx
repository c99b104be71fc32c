import Bell from 'lucide-react/icons/bell';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import DoorOpen from 'lucide-react/icons/door-open';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogOut from 'lucide-react/icons/log-out';
import Megaphone from 'lucide-react/icons/megaphone';
import PencilLine from 'lucide-react/icons/pencil-line';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import UsersRound from 'lucide-react/icons/users-round';
import { useLocation } from 'react-router';
import { signOut } from '#features/accounts/web/public/sign-out.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge, CountBadge } from '#ui/feedback/badge.tsx';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { LocalizedLink, localizePath } from '#ui/navigation/localized-link.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import { unreadLabel } from '../navigation/unread-label.ts';
import { isSamePath } from '../navigation/nav-items.ts';
import { NavMenuItems } from '../navigation/nav-menu-items.tsx';
import { PreferenceRow } from '../preferences/preference-row.tsx';
import { useUnreadCounts } from './use-unread-counts.ts';
import { useCurrentUser } from './use-current-user.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

interface MenuEntry {
  to: string;
  icon: LucideIcon;
  label: () => string;
}

const MENU_SECTIONS: readonly (readonly MenuEntry[])[] = [
  [
    { to: '/profile', icon: Eye, label: () => m.site_me_public_profile() },
    { to: '/student/profile', icon: PencilLine, label: () => m.site_me_edit_profile() },
    { to: '/student/account', icon: LockKeyhole, label: () => m.site_me_account() },
  ],
  [
    { to: '/student/properties', icon: House, label: () => m.listings_title() },
    { to: '/student/applications', icon: ClipboardList, label: () => m.applications_title() },
    { to: '/student/groups', icon: UsersRound, label: () => m.site_me_groups() },
    { to: '/student/tenancies', icon: KeyRound, label: () => m.handover_tenancies_title() },
    { to: '/student/mymatches', icon: Sparkles, label: () => m.site_me_matches() },
    { to: '/room-wanted', icon: DoorOpen, label: () => m.wanted_nav() },
    { to: '/student/room-wanted', icon: Megaphone, label: () => m.wanted_own_title() },
    { to: '/student/notifications', icon: Bell, label: () => m.site_notifications() },
    { to: '/student/favorites', icon: Heart, label: () => m.site_me_favorites() },
  ],
];

/** Links of the user menu. Below the `nav` breakpoint it also holds the controls that do not fit in the header. */
export function UserMenuItems() {
  const { pathname } = useLocation();
  const { notifications } = useUnreadCounts();
  const { showsAdminLink } = useCurrentUser();
  const isNarrow = useIsBelowNavBreakpoint();
  const item = ({ to, icon, label }: MenuEntry) => {
    const count = to === '/student/notifications' ? notifications : 0;
    return (
      <MenuLink key={to} icon={icon} current={isSamePath(pathname, to)} end={count > 0 && <CountBadge count={count} />}>
        <LocalizedLink to={to} aria-label={unreadLabel(label(), count)}>
          {label()}
        </LocalizedLink>
      </MenuLink>
    );
  };
  const [profile = [], things = []] = MENU_SECTIONS;
  return (
    <>
      {isNarrow && (
        <>
          <PreferenceRow inMenu />
          <NavMenuItems />
          <MenuSeparator />
        </>
      )}
      {profile.map(item)}
      <MenuSeparator />
      {things.map(item)}
      {showsAdminLink && item({ to: '/admin', icon: ShieldCheck, label: () => m.site_me_admin() })}
      <MenuSeparator />
      <SignOutItem />
    </>
  );
}

function SignOutItem() {
  const leave = async () => {
    await signOut();
    window.location.assign(localizePath('/auth', window.location.pathname));
  };
  return (
    <MenuItem icon={LogOut} onClick={() => void leave()}>
      {m.site_me_sign_out()}
    </MenuItem>
  );
}

/** Name, email and avatar of the current user, above the menu items. */
export function UserMenuHeader() {
  const me = useCurrentUser();
  return (
    <div className="flex items-center gap-3">
      <Avatar name={me.avatarSeed} src={me.photo} size={44} />
      <div className="min-w-0 leading-ui">
        <p className="truncate font-strong">{me.name}</p>
        <p className="truncate text-14 text-muted">{me.email}</p>
        {me.earlyBirdNumber !== null && (
          <p className="pt-1">
            <Badge tone="accent">{m.offers_bird_badge({ number: me.earlyBirdNumber })}</Badge>
          </p>
        )}
      </div>
    </div>
  );
}

/** True below the `nav` breakpoint (900 px) of the design system. */
function useIsBelowNavBreakpoint(): boolean {
  return useMediaQuery('(max-width: 899.98px)');
}
