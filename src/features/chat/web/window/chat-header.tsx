import { use, type Dispatch } from 'react';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/i18n/lang.ts';
import { BuzzButton } from '#features/buzz/web/public/buzz-button.tsx';
import { formatPresence } from '#features/presence/web/public/format-presence.ts';
import { usePresence } from '#features/presence/web/public/use-presence.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import { CallSlotsContext } from '../call-slots.ts';
import type { ChatClient } from '../client/chat-client.ts';
import type { Conversation } from '../../domain/schema.ts';
import { useConversation, useTyping } from '../client/use-chat-state.ts';
import { toPartner, type Partner } from '../partner.ts';
import type { WindowState } from './initial-window.ts';
import type { WindowEvent } from './window-state.ts';
import { ChatActions } from './chat-actions.tsx';
import { DrawerToggle } from '../conversations/drawer-toggle.tsx';
import { GroupChatTitle } from './group-chat-title.tsx';

/** Names up to this length fit in one line beside the actions; longer ones take two. */
const SHORT_NAME_LENGTH = 9;

export interface ChatHeaderProps {
  client: ChatClient;
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
  isPhone: boolean;
}

/** Header: partner, presence, window buttons and conversation menu. */
export function ChatHeader({ client, state, dispatch, isPhone }: ChatHeaderProps) {
  const calls = use(CallSlotsContext);
  const row = useConversation(client, state.chatId);
  const partner = row && toPartner(row);
  return (
    <div className="flex min-h-16 short:min-h-11 items-center gap-0.5 border-b border-line py-2 short:py-0 pr-1.5 pl-1 md:gap-1">
      <DrawerToggle client={client} state={state} dispatch={dispatch} />
      {row?.room ? (
        <GroupChatTitle client={client} chatId={row.id} room={row.room} isPhone={isPhone} />
      ) : row && partner ? (
        <PartnerTitle client={client} row={row} partner={partner} isPhone={isPhone} />
      ) : (
        <PlaceholderTitle name={state.name} />
      )}
      {calls && partner?.hasProfile && !isPhone && <calls.Buttons partner={partner} />}
      {row && partner?.hasProfile && !row.pending && <BuzzButton userId={partner.id} />}
      {row && partner && <ChatActions {...{ client, row, partner, isPhone, dispatch }} />}
      {state.chatId && (
        <IconButton
          label={m.chat_minimize()}
          icon={Minus}
          onClick={() => dispatch({ kind: 'minimize' })}
          className="-ml-1"
        />
      )}
      <IconButton label={m.chat_close()} icon={X} onClick={() => dispatch({ kind: 'close' })} className="-ml-1" />
    </div>
  );
}

function PlaceholderTitle({ name }: { name: string | null }) {
  return <h2 className="ml-2 min-w-0 flex-1 truncate text-18">{name ?? m.chat_title()}</h2>;
}

interface PartnerTitleProps {
  client: ChatClient;
  row: Conversation;
  partner: Partner;
  isPhone: boolean;
}

function PartnerTitle({ client, row, partner, isPhone }: PartnerTitleProps) {
  const lang = useLang();
  const isTyping = useTyping(client, row.id).length > 0;
  const presence = usePresence(partner.id, row.presence);
  const status = isTyping ? m.chat_typing() : formatPresence(presence, lang, new Date());
  return (
    <>
      <span className="flex-none max-[359.98px]:hidden">
        <Avatar name={partner.id} src={partner.photo} size={isPhone ? 36 : 44} online={presence.is_online} eager />
      </span>
      <div className="ml-2 min-w-0 flex-1 leading-[1.3]">
        <h2
          className={cx(
            'font-text font-strong tracking-normal',
            partner.name.length > SHORT_NAME_LENGTH
              ? 'line-clamp-2 text-14 leading-[1.2] [overflow-wrap:anywhere] hyphens-auto'
              : 'truncate text-16 leading-[1.3]',
          )}
          dir="auto"
        >
          {partner.name}
        </h2>
        {status && (
          <p
            title={status}
            className={cx(
              // A one-line name leaves room for two status lines.
              partner.name.length > SHORT_NAME_LENGTH ? 'truncate text-12' : 'line-clamp-2 text-12 leading-[1.1]',
              isTyping || presence.is_online ? 'text-success-text' : 'text-muted',
            )}
          >
            {status}
          </p>
        )}
      </div>
    </>
  );
}
