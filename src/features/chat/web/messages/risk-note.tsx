import ShieldAlert from 'lucide-react/icons/shield-alert';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { findScamRisks, type ScamRisk } from '#shared/text/scam-phrases.ts';
import { ClosableNote } from './closable-note.tsx';

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
      {RISK_LABELS[risk]()}{' '}
      <LocalizedLink to="/safety" target="_blank" rel="noopener" className="font-strong">
        {m.chat_risk_more()}
        <span className="sr-only">, {m.chat_new_tab()}</span>
      </LocalizedLink>
    </ClosableNote>
  );
}
