import ShieldAlert from 'lucide-react/icons/shield-alert';
import { m } from '#messages';
import { findScamRisks, type ScamRisk } from '#shared/text/scam-phrases.ts';
import type { DisplayMessage } from './display-messages.ts';
import { ClosableNote } from './closable-note.tsx';
import { SafetyLink } from './safety-link.tsx';

const RISK_LABELS: Record<ScamRisk, () => string> = {
  money: m.chat_risk_money,
  documents: m.chat_risk_documents,
  channel: m.chat_risk_channel,
};

/** Warning below a message that matches known scam patterns, with a link to the safety page. */
export function RiskNote({ message: { key, text, editedAt, deletion } }: { message: DisplayMessage }) {
  const [risk] = deletion ? [] : findScamRisks(text);
  if (!risk) return null;
  return (
    <ClosableNote
      // An edited text is a new one: closing the note of the former text does not close this one.
      id={editedAt ? `${key} ${editedAt}` : key}
      tone={risk === 'channel' ? 'neutral' : 'warning'}
      icon={ShieldAlert}
      className="mt-1.5 mb-2 max-w-[92%]"
    >
      {RISK_LABELS[risk]()} <SafetyLink />
    </ClosableNote>
  );
}
