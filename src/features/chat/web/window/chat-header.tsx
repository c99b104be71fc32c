import { use, useSyncExternalStore, type Dispatch } from 'react';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/lang.ts';
import { BuzzButton } from '#features/buzz/web/parts/buzz-button.tsx';
import { presenceWords } from '#features/presence/web/parts/presence-words.ts';
import { usePresence } from '#features/presence/web/parts/use-presence.ts';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';
import { CallSlotsContext } from '../call-slots.ts';
import type { ChatClient } from '../chat-client.ts';
import type { Conversation } from '../../domain/schema.ts';
import { countedUnread } from '../conversation-list.ts';
import { partnerIn, type Partner } from '../partner.ts';
import type { WindowEvent, WindowState } from '../window-state.ts';
import { ChatActions } from './chat-actions.tsx';
import { ListToggle } from './list-toggle.tsx';
import { RoomHead } from './room-head.tsx';

/** What stands in one line beside all the actions; a longer name takes two. */
const SHORT_NAME = 9;

export interface HeaderProps {
  client: ChatClient;
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
  isPhone: boolean;
}

/** Who one talks to, how they are, and what can be done with the window and the conversation. */
export function ChatHeader({ client, state, dispatch, isPhone }: HeaderProps) {
  const calls = use(CallSlotsContext);
  const { rows, unread, typing } = useSyncExternalStore(
    client.store.subscribe,
    client.store.snapshot,
    client.store.snapshot,
  );
  const row = rows.find(({ id }) => id === state.chatId) ?? null;
  const partner = row && partnerIn(row);
  return (
    <div className="flex min-h-16 items-center gap-0.5 border-b border-line py-2 pr-1.5 pl-1 md:gap-1">
      <ListToggle
        unread={unread - (row ? countedUnread(row, Date.now()) : 0)}
        isOpen={state.isListOpen}
        dispatch={dispatch}
      />
      {row?.room ? (
        <RoomHead room={row.room} typing={typing.get(row.id) ?? []} isPhone={isPhone} />
      ) : row && partner ? (
        <Who row={row} partner={partner} isTyping={typing.has(row.id)} isPhone={isPhone} />
      ) : (
        <Nobody name={state.name} />
      )}
      {calls && partner?.isHere && !isPhone && <calls.Buttons partner={partner} />}
      {row && partner?.isHere && !row.pending && <BuzzButton userId={partner.id} />}
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

function Nobody({ name }: { name: string | null }) {
  return <h2 className="ml-2 min-w-0 flex-1 truncate text-18">{name ?? m.chat_title()}</h2>;
}

interface WhoProps {
  row: Conversation;
  partner: Partner;
  isTyping: boolean;
  isPhone: boolean;
}

function Who({ row, partner, isTyping, isPhone }: WhoProps) {
  const lang = useLang();
  const presence = usePresence(partner.id, row.presence);
  const words = isTyping ? m.chat_typing() : presenceWords(presence, lang, new Date());
  return (
    <>
      <span className="flex-none max-[359.98px]:hidden">
        <Avatar name={partner.id} src={partner.photo} size={isPhone ? 36 : 44} online={presence.is_online} eager />
      </span>
      <div className="ml-2 min-w-0 flex-1 leading-[1.3]">
        <h2
          className={cx(
            'font-text font-strong tracking-normal',
            partner.name.length > SHORT_NAME
              ? 'line-clamp-2 text-14 leading-[1.2] [overflow-wrap:anywhere] hyphens-auto'
              : 'truncate text-16 leading-[1.3]',
          )}
          dir="auto"
        >
          {partner.name}
        </h2>
        {words && (
          <p
            title={words}
            className={cx(
              // below a name of one line there is room for two of these
              partner.name.length > SHORT_NAME ? 'truncate text-12' : 'line-clamp-2 text-12 leading-[1.1]',
              isTyping || presence.is_online ? 'text-fit-text' : 'text-soft',
            )}
          >
            {words}
          </p>
        )}
      </div>
    </>
  );
}
