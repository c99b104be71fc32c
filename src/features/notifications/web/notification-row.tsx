import type { MouseEventHandler, ReactNode } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Euro from 'lucide-react/icons/euro';
import FileSignature from 'lucide-react/icons/file-signature';
import Flag from 'lucide-react/icons/flag';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import TrendingDown from 'lucide-react/icons/trending-down';
import UsersRound from 'lucide-react/icons/users-round';
import { useLang } from '#browser/i18n/lang.ts';
import { openChat } from '#browser/bus/chat-bus.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon, type LucideIcon } from '#ui/core/icon.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { NotificationType } from '../domain/rules.ts';
import type { Notification } from '../domain/schema.ts';
import { KIND_BY_TYPE, type Kind } from '../domain/settings.ts';
import { targetOf, type NotificationTarget } from '../domain/notification-target.ts';
import { formatRelativeTime, formatNotification } from './format-notification.ts';

/** Types without an icon show the avatar of the user. */
const ICONS: Partial<Record<NotificationType, LucideIcon>> = {
  new_matches: UsersRound,
  group_invite: UsersRound,
  group_request: UsersRound,
  group_accepted: UsersRound,
  group_full: UsersRound,
  group_joined: UsersRound,
  group_rent: Euro,
  group_agreement: FileSignature,
  application: House,
  viewing: CalendarDays,
  handover: KeyRound,
  price_drop: TrendingDown,
  home_rented: House,
  search_hit: Search,
  listing_expiring: House,
  wanted_expiring: House,
  listing_expired: House,
  listing_review: House,
  flatmate_joined: UsersRound,
  import_feed: House,
  webhook_paused: House,
  place_answer: MapPin,
  report_received: Flag,
  report_outcome: Flag,
  account_closed: ShieldAlert,
  statement: Scale,
  university_check: GraduationCap,
  security: Lock,
};

const TONES: Record<Kind, string> = {
  messages: 'bg-action-tint text-on-action-tint',
  people: 'bg-success-tint text-success-text',
  groups: 'bg-success-tint text-success-text',
  homes: 'bg-action-tint text-on-action-tint',
  listings: 'bg-action-tint text-on-action-tint',
  safety: 'bg-warning-tint text-warning-text',
};

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  /** Marks as read without opening the target. */
  onRead: (id: string) => void;
  onFollow: (id: string) => void;
}

/** Notification row: opens its target; the dot only marks it as read. */
export function NotificationRow({ notification, now, onRead, onFollow }: NotificationRowProps) {
  const lang = useLang();
  const { text, name } = formatNotification(notification, lang);
  const follow = () => {
    if (!notification.read) onFollow(notification.id);
  };
  return (
    <li className={cx('flex items-start gap-1 rounded-inner', notification.read ? '' : 'bg-action-tint-quiet')}>
      <div className="min-w-0 flex-1">
        <TargetLink target={targetOf(notification, notification.profile !== null)} name={name} onClick={follow}>
          <NotificationIcon shown={notification} />
          <span className="min-w-0 flex-1">
            <span className="block">
              {!notification.read && <span className="sr-only">{m.notifications_unread()} </span>}
              <HighlightedText name={name} text={text} />
            </span>
            <time dateTime={notification.created_at} className="mt-0.5 block text-14 text-muted">
              {formatRelativeTime(new Date(notification.created_at), now, lang)}
            </time>
          </span>
        </TargetLink>
        {notification.type === 'match' && notification.profile && (
          <Button
            variant={notification.read ? 'outline' : 'inverse'}
            className="mb-3 ml-17"
            onClick={() => {
              follow();
              openChat({ userId: notification.data.user_id, name });
            }}
          >
            {m.notifications_write_back({ name })}
          </Button>
        )}
      </div>
      {!notification.read && (
        <button
          type="button"
          onClick={() => onRead(notification.id)}
          aria-label={m.notifications_read_one({ words: text })}
          title={m.notifications_read_one_short()}
          className="mt-1.5 mr-1 grid size-tap flex-none place-items-center rounded-full hover:bg-action-tint"
        >
          <span className="size-2.5 rounded-full bg-action" />
        </button>
      )}
    </li>
  );
}

const ROW_CLASSES =
  'flex w-full min-w-0 items-start gap-3 rounded-inner p-3 text-left text-16 leading-ui text-ink no-underline';

interface TargetLinkProps {
  target: NotificationTarget;
  name: string;
  onClick: MouseEventHandler;
  children: ReactNode;
}

function TargetLink({ target, name, onClick, children }: TargetLinkProps) {
  if (target === null) return <div className={ROW_CLASSES}>{children}</div>;
  const pressable = cx(ROW_CLASSES, 'hover:bg-surface-quiet');
  if ('to' in target) {
    return (
      <LocalizedLink to={target.to} onClick={onClick} className={pressable}>
        {children}
      </LocalizedLink>
    );
  }
  const request = 'room' in target ? { groupId: target.room, name: target.name } : { userId: target.chatWith, name };
  return (
    <button
      type="button"
      className={pressable}
      onClick={(event) => {
        onClick(event);
        openChat(request);
      }}
    >
      {children}
    </button>
  );
}

function NotificationIcon({ shown }: { shown: Notification }) {
  const icon = ICONS[shown.type] ?? ('group_id' in shown.data ? UsersRound : undefined);
  if (icon === undefined) {
    const { profile } = shown;
    return <Avatar name={profile?.user_id ?? shown.id} src={profile?.avatar_urls?.small ?? profile?.avatar_url} />;
  }
  const tone = shown.read ? 'bg-surface-quiet text-muted' : TONES[KIND_BY_TYPE[shown.type]];
  return (
    <span className={cx('grid size-11 flex-none place-items-center rounded-full', tone)}>
      <Icon icon={icon} />
    </span>
  );
}

/** Text with the name highlighted. */
function HighlightedText({ name, text }: { name: string; text: string }) {
  const at = text.indexOf(name);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b className="font-strong wrap-anywhere">{name}</b>
      {text.slice(at + name.length)}
    </>
  );
}
