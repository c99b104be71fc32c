import { useState, useSyncExternalStore, type Dispatch } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ExternalLink from 'lucide-react/icons/external-link';
import Minus from 'lucide-react/icons/minus';
import PanelLeft from 'lucide-react/icons/panel-left';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import X from 'lucide-react/icons/x';
import { useLang } from '#browser/lang.ts';
import { BuzzButton } from '#features/buzz/web/parts/buzz-button.tsx';
import { presenceWords } from '#features/presence/web/parts/presence-words.ts';
import { usePresence } from '#features/presence/web/parts/use-presence.ts';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { m } from '#words';
import type { ChatClient } from '../chat-client.ts';
import type { Conversation } from '../../domain/schema.ts';
import { partnerIn, type Partner } from '../partner.ts';
import type { WindowEvent, WindowState } from '../window-state.ts';
import { useWordCover } from '../word-cover.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export interface HeaderProps {
  client: ChatClient;
  state: WindowState;
  dispatch: Dispatch<WindowEvent>;
  isPhone: boolean;
}

/** Who one talks to, how they are, and what can be done with the window and the conversation. */
export function ChatHeader({ client, state, dispatch }: HeaderProps) {
  const { rows, unread, typing } = useSyncExternalStore(
    client.store.subscribe,
    client.store.snapshot,
    client.store.snapshot,
  );
  const row = rows.find(({ id }) => id === state.chatId) ?? null;
  const partner = row && partnerIn(row);
  const others = unread - (row?.unread_count ?? 0);
  const toggle = others > 0 ? `${m.chat_list_toggle()}, ${m.chat_unread({ count: others })}` : m.chat_list_toggle();
  return (
    <div className="flex min-h-16 items-center gap-1 border-b border-line py-2 pr-1.5 pl-1">
      <IconButton
        label={toggle}
        icon={PanelLeft}
        count={others}
        aria-expanded={state.isListOpen}
        onClick={() => dispatch({ kind: 'toggleList' })}
      />
      {row && partner ? (
        <Who row={row} partner={partner} isTyping={typing.has(row.id)} />
      ) : (
        <Nobody name={state.name} />
      )}
      {row && partner?.isHere && !row.pending && <BuzzButton userId={partner.id} />}
      {row && partner && <Actions client={client} row={row} partner={partner} />}
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

function Who({ row, partner, isTyping }: { row: Conversation; partner: Partner; isTyping: boolean }) {
  const lang = useLang();
  const presence = usePresence(partner.id, row.presence);
  const words = isTyping ? m.chat_typing() : presenceWords(presence, lang, new Date());
  return (
    <>
      <Avatar name={partner.id} src={partner.photo} size={44} online={presence.is_online} eager />
      <div className="ml-2 min-w-0 flex-1 leading-[1.3]">
        <h2 className="truncate font-text text-16 leading-[1.3] font-strong tracking-normal" dir="auto">
          {partner.name}
        </h2>
        {words && (
          <p className={cx('truncate text-12', isTyping || presence.is_online ? 'text-fit-text' : 'text-soft')}>
            {words}
          </p>
        )}
      </div>
    </>
  );
}

function Actions({ client, row, partner }: { client: ChatClient; row: Conversation; partner: Partner }) {
  const [isDeleting, setDeleting] = useState(false);
  const mayDelete = !row.pending && row.last_seq > 0;
  const [covers, setCovers] = useWordCover();
  return (
    <>
      <Menu label={m.chat_more()} trigger={(props) => <IconButton {...props} label={m.chat_more()} icon={Ellipsis} />}>
        {partner.isHere && (
          <MenuLink icon={UserRound} end={<Icon of={ExternalLink} size={16} className="text-faint" />}>
            <LocalLink to={`/profile/${partner.id}`} target="_blank" rel="noopener">
              {m.chat_view_profile()}
              <span className="sr-only">, {m.chat_new_tab()}</span>
            </LocalLink>
          </MenuLink>
        )}
        <MenuItem icon={covers ? Eye : EyeOff} onClick={() => setCovers(!covers)}>
          {covers ? m.chat_words_show() : m.chat_words_cover()}
        </MenuItem>
        {mayDelete && <MenuSeparator />}
        {mayDelete && (
          <MenuItem icon={Trash2} danger onClick={() => setDeleting(true)}>
            {m.chat_delete()}
          </MenuItem>
        )}
      </Menu>
      <DeleteDialog
        client={client}
        chatId={row.id}
        name={partner.name}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
