import Bell from 'lucide-react/icons/bell';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogOut from 'lucide-react/icons/log-out';
import PencilLine from 'lucide-react/icons/pencil-line';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import UsersRound from 'lucide-react/icons/users-round';
import { useLocation } from 'react-router';
import { signOut } from '#features/accounts/web/parts/sign-out.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, CountBadge } from '#ui/badge.tsx';
import type { IconShape } from '#ui/icon.tsx';
import { LocalLink, localPath } from '#ui/local-link.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { m } from '#words';
import { unreadLabel } from './counts.ts';
import { isAt } from './nav.ts';
import { SearchItems } from './search-items.tsx';
import { SwitchRow } from './switch-row.tsx';
import { useNarrow } from './use-narrow.ts';
import { useUnread } from './use-unread.ts';
import { useWhoIAm } from './use-who-i-am.ts';

interface Place {
  to: string;
  icon: IconShape;
  label: () => string;
}

const MINE: readonly (readonly Place[])[] = [
  [
    { to: '/profile', icon: Eye, label: () => m.site_me_public_profile() },
    { to: '/student/profile', icon: PencilLine, label: () => m.site_me_edit_profile() },
    { to: '/student/account', icon: LockKeyhole, label: () => m.site_me_account() },
  ],
  [
    { to: '/student/properties', icon: House, label: () => m.listings_title() },
    { to: '/student/groups', icon: UsersRound, label: () => m.site_me_groups() },
    { to: '/student/mymatches', icon: Sparkles, label: () => m.site_me_matches() },
    { to: '/student/notifications', icon: Bell, label: () => m.site_notifications() },
    { to: '/student/favorites', icon: Heart, label: () => m.site_me_favorites() },
  ],
];

/** Everything that is mine. On narrow screens also what the header has no room for. */
export function AccountItems() {
  const { pathname } = useLocation();
  const { notifications } = useUnread();
  const { isAdminLink } = useWhoIAm();
  const isNarrow = useNarrow();
  const item = ({ to, icon, label }: Place) => {
    const count = to === '/student/notifications' ? notifications : 0;
    return (
      <MenuLink key={to} icon={icon} current={isAt(pathname, to)} end={count > 0 && <CountBadge count={count} />}>
        <LocalLink to={to} aria-label={unreadLabel(label(), count)}>
          {label()}
        </LocalLink>
      </MenuLink>
    );
  };
  const [profile = [], things = []] = MINE;
  return (
    <>
      {isNarrow && (
        <>
          <SwitchRow inMenu />
          <SearchItems />
          <MenuSeparator />
        </>
      )}
      {profile.map(item)}
      <MenuSeparator />
      {things.map(item)}
      {isAdminLink && item({ to: '/admin', icon: ShieldCheck, label: () => m.site_me_admin() })}
      <MenuSeparator />
      <SignOutItem />
    </>
  );
}

function SignOutItem() {
  const leave = async () => {
    await signOut();
    window.location.assign(localPath('/auth', window.location.pathname));
  };
  return (
    <MenuItem icon={LogOut} onClick={() => void leave()}>
      {m.site_me_sign_out()}
    </MenuItem>
  );
}

/** Who is signed in, above the items. */
export function AccountHeader() {
  const me = useWhoIAm();
  return (
    <div className="flex items-center gap-3">
      <Avatar name={me.seed} src={me.photo} size={44} />
      <div className="min-w-0 leading-ui">
        <p className="truncate font-strong">{me.name}</p>
        <p className="truncate text-14 text-soft">{me.email}</p>
        {me.bird !== null && (
          <p className="pt-1">
            <Badge tone="hot">{m.offers_bird_badge({ number: me.bird })}</Badge>
          </p>
        )}
      </div>
    </div>
  );
}
