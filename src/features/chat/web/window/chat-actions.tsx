import { Suspense, use, useState, type Dispatch } from 'react';
import Ban from 'lucide-react/icons/ban';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { BlockDialog } from '#features/profiles/web/public/block-dialog.tsx';
import { useIsBlocked } from '#features/profiles/web/public/use-blocked-people.ts';
import { useBlockUser } from '#features/profiles/web/public/use-block-user.ts';
import { Icon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import type { Conversation } from '../../domain/schema.ts';
import { CallSlotsContext } from '../call-slots.ts';
import type { ChatClient } from '../client/chat-client.ts';
import { useChatState } from '../client/use-chat-state.ts';
import type { Partner } from '../partner.ts';
import { openConversationReport } from '../report-conversation.ts';
import { viewingPath } from './viewing-path.ts';
import type { WindowEvent } from './window-state.ts';
import { useProfanityMask } from '../text/profanity-mask.ts';
import { MuteArchiveItems } from './mute-archive-items.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const ViewingDialog = lazyComponent(async () => (await import('./viewing-dialog.tsx')).ViewingDialog);

export interface ChatActionsProps {
  client: ChatClient;
  row: Conversation;
  partner: Partner;
  isPhone: boolean;
  dispatch: Dispatch<WindowEvent>;
}

/** Menu of a conversation. */
export function ChatActions({ client, row, partner, isPhone, dispatch }: ChatActionsProps) {
  const calls = use(CallSlotsContext);
  const [openDialog, setOpenDialog] = useState<'delete' | 'block' | 'viewing' | null>(null);
  const [covers, setCovers] = useProfanityMask();
  const { block, unblock } = useBlockUser();
  const isBlocked = useIsBlocked(partner.id);
  const mayPropose = partner.hasProfile && !row.pending && !isBlocked;
  const viewingsAt = useChatState(client, ({ chats }) => viewingPath(row, chats.get(row.id)?.messages ?? []));
  const mayDelete = !row.pending && row.last_seq > 0;
  const { id, name } = partner;
  const person = { id, display_name: name };
  return (
    <>
      <Menu label={m.chat_more()} trigger={(props) => <IconButton {...props} label={m.chat_more()} icon={Ellipsis} />}>
        {calls && partner.hasProfile && isPhone && <calls.MenuItems partner={partner} />}
        {partner.hasProfile && (
          <MenuLink icon={UserRound} end={<Icon icon={ExternalLink} size={16} className="text-subtle" />}>
            <LocalizedLink to={`/profile/${id}`} target="_blank" rel="noopener">
              {m.chat_view_profile()}
              <span className="sr-only">, {m.chat_new_tab()}</span>
            </LocalizedLink>
          </MenuLink>
        )}
        {mayPropose && viewingsAt !== null && (
          <MenuLink icon={CalendarPlus} end={<Icon icon={ExternalLink} size={16} className="text-subtle" />}>
            <LocalizedLink to={viewingsAt} target="_blank" rel="noopener">
              {m.chat_viewing()}
              <span className="sr-only">, {m.chat_new_tab()}</span>
            </LocalizedLink>
          </MenuLink>
        )}
        {mayPropose && viewingsAt === null && (
          <MenuItem icon={CalendarPlus} onClick={() => setOpenDialog('viewing')}>
            {m.chat_viewing()}
          </MenuItem>
        )}
        {mayPropose && (
          <MenuLink icon={UsersRound} end={<Icon icon={ExternalLink} size={16} className="text-subtle" />}>
            <LocalizedLink to={`/groups/new?invite=${id}`} target="_blank" rel="noopener">
              {m.chat_create_group()}
              <span className="sr-only">, {m.chat_new_tab()}</span>
            </LocalizedLink>
          </MenuLink>
        )}
        {row.last_seq > 0 && (
          <MenuItem icon={Search} onClick={() => dispatch({ kind: 'find' })}>
            {m.chat_search()}
          </MenuItem>
        )}
        <MenuItem icon={covers ? Eye : EyeOff} onClick={() => setCovers(!covers)}>
          {covers ? m.chat_profanity_show() : m.chat_profanity_hide()}
        </MenuItem>
        {mayDelete && <MuteArchiveItems client={client} row={row} />}
        <MenuSeparator />
        {!row.is_erased && (
          <MenuItem icon={Flag} onClick={() => openConversationReport(row)}>
            {m.common_report()}
          </MenuItem>
        )}
        {row.room || row.is_erased ? null : isBlocked ? (
          <MenuItem icon={Ban} onClick={() => void unblock(person)}>
            {m.profiles_unblock()}
          </MenuItem>
        ) : (
          <MenuItem icon={Ban} destructive onClick={() => setOpenDialog('block')}>
            {m.profiles_block()}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem icon={Trash2} destructive onClick={() => setOpenDialog('delete')}>
            {m.chat_delete()}
          </MenuItem>
        )}
      </Menu>
      {openDialog === 'viewing' && (
        <Suspense fallback={null}>
          <ViewingDialog client={client} chatId={row.id} onClose={() => setOpenDialog(null)} />
        </Suspense>
      )}
      <BlockDialog
        name={name}
        isOpen={openDialog === 'block'}
        onClose={() => setOpenDialog(null)}
        onBlock={() => void block(person)}
      />
      <DeleteDialog
        client={client}
        chatId={row.id}
        name={name}
        text={row.room ? m.chat_group_delete_text() : m.chat_delete_text({ name })}
        isOpen={openDialog === 'delete'}
        onClose={() => setOpenDialog(null)}
      />
    </>
  );
}
