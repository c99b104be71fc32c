import ShieldAlert from 'lucide-react/icons/shield-alert';
import { m } from '#messages';
import { useListedConversation } from '../message-actions/conversation-context.ts';
import { openMessageReport } from '../report-conversation.ts';
import type { FraudRisk } from '../text/message-risk.ts';
import type { DisplayMessage } from './display-messages.ts';
import { ClosableNote } from './closable-note.tsx';
import { SafetyLink } from './safety-link.tsx';

const RISK_LABELS: Record<FraudRisk, () => string> = {
  // The model names no kind of fraud; most are about money.
  suspected: m.chat_risk_money,
  minors: m.fraud_chat_personal,
  favours: m.fraud_chat_personal,
  advance_payment: m.chat_risk_money,
  booking_site: m.chat_risk_money,
  courier_keys: m.chat_risk_money,
  absent_owner: m.chat_risk_money,
  crypto: m.chat_risk_money,
  documents: m.chat_risk_documents,
  channel: m.chat_risk_channel,
};

const LINK_CLASSES = 'inline-flex min-h-8 items-center font-strong underline underline-offset-3';

/** Warning above a risky message, with the reasons and the report. */
export function RiskNote({ message, risk }: { message: DisplayMessage; risk: FraudRisk }) {
  const { key, seq, senderId, editedAt } = message;
  const { client, chatId } = useListedConversation();
  const report = () => {
    const row = client.store.getRow(chatId);
    if (row && seq !== null) openMessageReport(row, seq, senderId);
  };
  const label = RISK_LABELS[risk];
  return (
    <ClosableNote
      // An edited text is a new one: closing the note of the former text does not close this one.
      id={editedAt ? `${key} ${editedAt}` : key}
      tone={risk === 'channel' ? 'neutral' : 'warning'}
      icon={ShieldAlert}
      className="mb-1.5 max-w-[92%]"
    >
      {label()}
      <span className="mt-1 flex flex-wrap gap-x-4">
        <SafetyLink
          to={label === m.chat_risk_money ? '/public/payments' : '/public/safety'}
          label={m.chat_risk_why()}
          className={LINK_CLASSES}
        />
        <button type="button" onClick={report} className={LINK_CLASSES}>
          {m.common_report()}
        </button>
      </span>
    </ClosableNote>
  );
}
