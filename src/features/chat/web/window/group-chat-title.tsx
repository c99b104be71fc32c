import UsersRound from 'lucide-react/icons/users-round';
import { Avatar } from '#ui/display/avatar.tsx';
import { cx } from '#ui/core/cx.ts';
import { IconButtonLink } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { GroupChat } from '../../domain/schema.ts';
import type { ChatClient } from '../client/chat-client.ts';
import { useTyping } from '../client/use-chat-state.ts';
import { groupTypingLabel } from '../group-chat-members.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';

/** Header of a group chat: name, typing text or member count, and a link to the group. */
export function GroupChatTitle({
  client,
  chatId,
  room,
  isPhone,
}: {
  client: ChatClient;
  chatId: string;
  room: GroupChat;
  isPhone: boolean;
}) {
  const typing = useTyping(client, chatId);
  const isTyping = typing.length > 0;
  return (
    <>
      <span className="flex-none max-[359.98px]:hidden">
        <Avatar name={room.group_id} src={room.photo_url} size={isPhone ? 36 : 44} eager />
      </span>
      <div className="ml-2 min-w-0 flex-1 leading-[1.3]">
        <h2 className="line-clamp-2 font-text text-16 leading-[1.2] font-strong tracking-normal" dir="auto">
          {safeDisplayText(room.name)}
        </h2>
        <p className={cx('truncate text-12', isTyping ? 'text-success-text' : 'text-muted')}>
          {isTyping ? groupTypingLabel(room, typing) : m.chat_group_members({ count: room.member_count })}
        </p>
      </div>
      <IconButtonLink label={`${m.chat_group_view()}, ${m.chat_new_tab()}`} icon={UsersRound}>
        <LocalizedLink to={`/groups/${room.group_id}`} target="_blank" rel="noopener" />
      </IconButtonLink>
    </>
  );
}
