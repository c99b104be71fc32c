import ShieldAlert from 'lucide-react/icons/shield-alert';
import { m } from '#messages';
import { findScamRisks, type ScamRisk } from '#shared/text/scam-phrases.ts';
import { ClosableNote } from './closable-note.tsx';
import { SafetyLink } from './safety-link.tsx';

const RISK_LABELS: Record<ScamRisk, () => string> = {
  money: m.chat_risk_money,
  documents: m.chat_risk_documents,
  channel: m.chat_risk_channel,
};

/** Warning below a message that matches known scam patterns, with a link to the safety page. */
export function RiskNote({ messageKey, text }: { messageKey: string; text: string }) {
  const [risk] = findScamRisks(text);
  if (!risk) return null;
  return (
    <ClosableNote
      id={messageKey}
      tone={risk === 'channel' ? 'neutral' : 'warning'}
      icon={ShieldAlert}
      className="mt-1.5 mb-2 max-w-[92%]"
    >
      {RISK_LABELS[risk]()} <SafetyLink />
    </ClosableNote>
  );
}
