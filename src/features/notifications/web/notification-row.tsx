import type { MouseEventHandler, ReactNode } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Euro from 'lucide-react/icons/euro';
import FileSignature from 'lucide-react/icons/file-signature';
import Flag from 'lucide-react/icons/flag';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import TrendingDown from 'lucide-react/icons/trending-down';
import UsersRound from 'lucide-react/icons/users-round';
import { useLang } from '#browser/lang.ts';
import { requestChat } from '#browser/open-chat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { NotificationType } from '../domain/rules.ts';
import type { Notification } from '../domain/schema.ts';
import { KIND_OF, type Kind } from '../domain/settings.ts';
import { wayOf, type Way } from '../domain/way.ts';
import { agoWords, wordsOf } from './notification-words.ts';

/** Those about a person show their face. */
const ICONS: Partial<Record<NotificationType, IconShape>> = {
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
  price_drop: TrendingDown,
  search_hit: Search,
  listing_expiring: House,
  listing_expired: House,
  listing_review: House,
  place_answer: MapPin,
  report_received: Flag,
  report_outcome: Flag,
  statement: Scale,
  university_check: GraduationCap,
  security: Lock,
};

const TONES: Record<Kind, string> = {
  messages: 'bg-action-tint text-on-action-tint',
  people: 'bg-fit-tint text-fit-text',
  groups: 'bg-fit-tint text-fit-text',
  homes: 'bg-action-tint text-on-action-tint',
  listings: 'bg-action-tint text-on-action-tint',
  safety: 'bg-mixed-tint text-mixed-text',
};

interface RowProps {
  shown: Notification;
  now: Date;
  /** Put away without following it. */
  onRead: (id: string) => void;
  onFollow: (id: string) => void;
}

/** One notification: pressing it leads to what it is about; the dot only puts it away. */
export function NotificationRow({ shown, now, onRead, onFollow }: RowProps) {
  const lang = useLang();
  const { words, name } = wordsOf(shown, lang);
  const follow = () => {
    if (!shown.read) onFollow(shown.id);
  };
  return (
    <li className={cx('flex items-start gap-1 rounded-inner', shown.read ? '' : 'bg-action-tint-quiet')}>
      <div className="min-w-0 flex-1">
        <Leading way={wayOf(shown, shown.profile !== null)} name={name} onGo={follow}>
          <Sign shown={shown} />
          <span className="min-w-0 flex-1">
            <span className="block">
              {!shown.read && <span className="sr-only">{m.notifications_unread()} </span>}
              <Standing name={name} words={words} />
            </span>
            <time dateTime={shown.created_at} className="mt-0.5 block text-14 text-soft">
              {agoWords(new Date(shown.created_at), now, lang)}
            </time>
          </span>
        </Leading>
        {shown.type === 'match' && shown.profile && (
          <Button
            look={shown.read ? 'line' : 'dark'}
            className="mb-3 ml-17"
            onClick={() => {
              follow();
              requestChat({ userId: shown.data.user_id, name });
            }}
          >
            {m.notifications_write_back({ name })}
          </Button>
        )}
      </div>
      {!shown.read && (
        <button
          type="button"
          onClick={() => onRead(shown.id)}
          aria-label={m.notifications_read_one({ words })}
          title={m.notifications_read_one_short()}
          className="mt-1.5 mr-1 grid size-tap flex-none place-items-center rounded-full hover:bg-action-tint"
        >
          <span className="size-2.5 rounded-full bg-action" />
        </button>
      )}
    </li>
  );
}

const LINE =
  'flex w-full min-w-0 items-start gap-3 rounded-inner p-3 text-left text-16 leading-ui text-ink no-underline';

interface LeadingProps {
  way: Way;
  name: string;
  onGo: MouseEventHandler;
  children: ReactNode;
}

function Leading({ way, name, onGo, children }: LeadingProps) {
  if (way === null) return <div className={LINE}>{children}</div>;
  const pressable = cx(LINE, 'hover:bg-surface-quiet');
  if ('to' in way) {
    return (
      <LocalLink to={way.to} onClick={onGo} className={pressable}>
        {children}
      </LocalLink>
    );
  }
  const request = 'room' in way ? { groupId: way.room, name: way.name } : { userId: way.chatWith, name };
  return (
    <button
      type="button"
      className={pressable}
      onClick={(event) => {
        onGo(event);
        requestChat(request);
      }}
    >
      {children}
    </button>
  );
}

function Sign({ shown }: { shown: Notification }) {
  const icon = ICONS[shown.type] ?? ('group_id' in shown.data ? UsersRound : undefined);
  if (icon === undefined) {
    const { profile } = shown;
    return <Avatar name={profile?.user_id ?? shown.id} src={profile?.avatar_urls?.small ?? profile?.avatar_url} />;
  }
  const tone = shown.read ? 'bg-surface-quiet text-soft' : TONES[KIND_OF[shown.type]];
  return (
    <span className={cx('grid size-11 flex-none place-items-center rounded-full', tone)}>
      <Icon of={icon} />
    </span>
  );
}

/** Words with the name in them standing out. */
function Standing({ name, words }: { name: string; words: string }) {
  const at = words.indexOf(name);
  if (at < 0) return words;
  return (
    <>
      {words.slice(0, at)}
      <b className="font-strong wrap-anywhere">{name}</b>
      {words.slice(at + name.length)}
    </>
  );
}
