import ShieldAlert from 'lucide-react/icons/shield-alert';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useBlockUser } from '#features/profiles/web/public/use-block-user.ts';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';
import { useListedConversation } from '../message-actions/conversation-context.ts';
import { toPartner } from '../partner.ts';
import { HelpLines } from '../public/help-lines.tsx';
import { openMessageReport } from '../report-conversation.ts';
import { ClosableNote } from './closable-note.tsx';
import type { DisplayMessage } from './display-messages.ts';

/** Above a message that reads like a threat: whom to call, the block, and the report. */
export function ThreatCard({ message, name }: { message: DisplayMessage; name: string }) {
  const { key, seq, senderId, editedAt } = message;
  const { client, chatId, mayWrite } = useListedConversation();
  const { block } = useBlockUser();
  const row = client.store.getRow(chatId);
  const writerId = senderId ?? (row && !row.room ? toPartner(row).id : undefined);
  return (
    <ClosableNote
      id={editedAt ? `${key} ${editedAt}` : key}
      tone="danger"
      icon={ShieldAlert}
      className="mb-1.5 max-w-full"
    >
      <p className="font-strong">{m.harm_threats_title()}</p>
      <p className="mb-2">{m.chat_threat_text({ name: safeDisplayText(name) })}</p>
      <HelpLines danger="threats" />
      <div className="mt-3 flex flex-wrap gap-2">
        {writerId && mayWrite && (
          <Button variant="outline" onClick={() => void block({ id: writerId, display_name: name })}>
            {m.profiles_block()}
          </Button>
        )}
        {row && seq !== null && (
          <Button variant="outline" onClick={() => openMessageReport(row, seq, senderId)}>
            {m.common_report()}
          </Button>
        )}
      </div>
    </ClosableNote>
  );
}
