import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { ConversationSettings, Conversation } from '../../domain/schema.ts';
import type { ChatClient } from '../client/chat-client.ts';
import { isMuted } from '../client/conversation-list.ts';

/** Menu items for muting and archiving. */
export function MuteArchiveItems({ client, row }: { client: ChatClient; row: Conversation }) {
  const toast = useToast();
  const arrange = async (change: ConversationSettings): Promise<boolean> =>
    client.updateSettings(row.id, change).then(
      () => true,
      () => {
        client.store.showNotice('chat_settings_error');
        return false;
      },
    );
  const archive = async () => {
    const back = { label: m.chat_undo(), onClick: () => void arrange({ archived: false }) };
    if (await arrange({ archived: true })) toast.success(m.chat_archived_done(), { action: back });
  };
  return (
    <>
      {isMuted(row, Date.now()) ? (
        <MenuItem icon={Bell} onClick={() => void arrange({ mute: 'off' })}>
          {m.chat_unmute()}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={BellOff} onClick={() => void arrange({ mute: 'hours' })}>
            {m.chat_mute_hours()}
          </MenuItem>
          <MenuItem icon={BellOff} onClick={() => void arrange({ mute: 'always' })}>
            {m.chat_mute_always()}
          </MenuItem>
        </>
      )}
      {row.archived ? (
        <MenuItem icon={ArchiveRestore} onClick={() => void arrange({ archived: false })}>
          {m.chat_unarchive()}
        </MenuItem>
      ) : (
        <MenuItem icon={Archive} onClick={() => void archive()}>
          {m.chat_archive()}
        </MenuItem>
      )}
    </>
  );
}
