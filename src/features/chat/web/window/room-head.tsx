import UsersRound from 'lucide-react/icons/users-round';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { IconButtonLink } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Room } from '../../domain/schema.ts';
import { roomTyping } from '../room-people.ts';
import { shownText } from '#browser/shown-text.ts';

/** The group whose room it is, who types or how many they are, and the way to its page. */
export function RoomHead({ room, typing, isPhone }: { room: Room; typing: readonly string[]; isPhone: boolean }) {
  const isTyping = typing.length > 0;
  return (
    <>
      <span className="flex-none max-[359.98px]:hidden">
        <Avatar name={room.group_id} src={room.photo_url} size={isPhone ? 36 : 44} eager />
      </span>
      <div className="ml-2 min-w-0 flex-1 leading-[1.3]">
        <h2 className="line-clamp-2 font-text text-16 leading-[1.2] font-strong tracking-normal" dir="auto">
          {shownText(room.name)}
        </h2>
        <p className={cx('truncate text-12', isTyping ? 'text-fit-text' : 'text-soft')}>
          {isTyping ? roomTyping(room, typing) : m.chat_room_members({ count: room.member_count })}
        </p>
      </div>
      <IconButtonLink label={`${m.chat_room_view()}, ${m.chat_new_tab()}`} icon={UsersRound}>
        <LocalLink to={`/groups/${room.group_id}`} target="_blank" rel="noopener" />
      </IconButtonLink>
    </>
  );
}
