import { use, useState, type Dispatch } from 'react';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { requestReport } from '#browser/open-report.ts';
import { BlockDialog } from '#features/profiles/web/parts/block-dialog.tsx';
import { useIsBlocked } from '#features/profiles/web/parts/blocked-people.ts';
import { useBlocking } from '#features/profiles/web/parts/blocking.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { m } from '#words';
import type { Conversation } from '../../domain/schema.ts';
import { CallSlotsContext } from '../call-slots.ts';
import type { ChatClient } from '../chat-client.ts';
import type { Partner } from '../partner.ts';
import type { WindowEvent } from '../window-state.ts';
import { useWordCover } from '../word-cover.ts';
import { ArrangeItems } from './arrange-items.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export interface ChatActionsProps {
  client: ChatClient;
  row: Conversation;
  partner: Partner;
  isPhone: boolean;
  dispatch: Dispatch<WindowEvent>;
}

/** What else can be done with a conversation and the other person. */
export function ChatActions({ client, row, partner, isPhone, dispatch }: ChatActionsProps) {
  const calls = use(CallSlotsContext);
  const [asks, setAsks] = useState<'delete' | 'block' | null>(null);
  const [covers, setCovers] = useWordCover();
  const { block, unblock } = useBlocking();
  const isBlocked = useIsBlocked(partner.id);
  const mayDelete = !row.pending && row.last_seq > 0;
  const { id, name } = partner;
  const person = { id, display_name: name };
  // before anything was said there is only the person
  const report = () =>
    requestReport(
      row.room
        ? { type: 'chat', resourceId: row.id, name }
        : { type: 'chat', resourceId: row.last_seq > 0 ? row.id : id, userId: id, name },
    );
  return (
    <>
      <Menu label={m.chat_more()} trigger={(props) => <IconButton {...props} label={m.chat_more()} icon={Ellipsis} />}>
        {calls && partner.isHere && isPhone && <calls.Items partner={partner} />}
        {partner.isHere && (
          <MenuLink icon={UserRound} end={<Icon of={ExternalLink} size={16} className="text-faint" />}>
            <LocalLink to={`/profile/${id}`} target="_blank" rel="noopener">
              {m.chat_view_profile()}
              <span className="sr-only">, {m.chat_new_tab()}</span>
            </LocalLink>
          </MenuLink>
        )}
        {row.last_seq > 0 && (
          <MenuItem icon={Search} onClick={() => dispatch({ kind: 'find' })}>
            {m.chat_find()}
          </MenuItem>
        )}
        <MenuItem icon={covers ? Eye : EyeOff} onClick={() => setCovers(!covers)}>
          {covers ? m.chat_words_show() : m.chat_words_cover()}
        </MenuItem>
        {mayDelete && <ArrangeItems client={client} row={row} />}
        <MenuSeparator />
        {!row.is_erased && (
          <MenuItem icon={Flag} onClick={report}>
            {m.common_report()}
          </MenuItem>
        )}
        {row.room || row.is_erased ? null : isBlocked ? (
          <MenuItem icon={Ban} onClick={() => void unblock(person)}>
            {m.profiles_unblock()}
          </MenuItem>
        ) : (
          <MenuItem icon={Ban} danger onClick={() => setAsks('block')}>
            {m.profiles_block()}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem icon={Trash2} danger onClick={() => setAsks('delete')}>
            {m.chat_delete()}
          </MenuItem>
        )}
      </Menu>
      <BlockDialog
        name={name}
        isOpen={asks === 'block'}
        onClose={() => setAsks(null)}
        onBlock={() => void block(person)}
      />
      <DeleteDialog
        client={client}
        chatId={row.id}
        name={name}
        text={row.room ? m.chat_room_delete_text() : m.chat_delete_text({ name })}
        isOpen={asks === 'delete'}
        onClose={() => setAsks(null)}
      />
    </>
  );
}
