import { useMemo } from 'react';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { m } from '#messages';
import type { FraudFamily } from '#shared/text/fraud/fraud-families.ts';
import { findFraud } from '#shared/text/fraud/find-fraud.ts';
import { useFraudPhrases } from '../text/filter-words.ts';
import type { DisplayMessage } from './display-messages.ts';
import { ClosableNote } from './closable-note.tsx';
import { SafetyLink } from './safety-link.tsx';

const RISK_LABELS: Record<FraudFamily, () => string> = {
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

/** Warning below a message that matches known patterns of fraud, with a link to the safety page. */
export function RiskNote({ message: { key, text, editedAt, deletion } }: { message: DisplayMessage }) {
  const phrases = useFraudPhrases();
  const [passage] = useMemo(() => (deletion ? [] : findFraud(text, phrases)), [text, deletion, phrases]);
  if (!passage) return null;
  return (
    <ClosableNote
      // An edited text is a new one: closing the note of the former text does not close this one.
      id={editedAt ? `${key} ${editedAt}` : key}
      tone={passage.family === 'channel' ? 'neutral' : 'warning'}
      icon={ShieldAlert}
      className="mt-1.5 mb-2 max-w-[92%]"
    >
      {RISK_LABELS[passage.family]()} <SafetyLink />
    </ClosableNote>
  );
}
