import ShieldAlert from 'lucide-react/icons/shield-alert';
import { LocalLink } from '#ui/local-link.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { risksOf, type Risk } from '#kit/risk-phrases.ts';

const WORDS: Record<Risk, () => string> = {
  money: m.chat_risk_money,
  documents: m.chat_risk_documents,
  channel: m.chat_risk_channel,
};

/** Under a message that asks for what people were cheated with before: a calm word, and where to read more. */
export function RiskNote({ text }: { text: string }) {
  const [risk] = risksOf(text);
  if (!risk) return null;
  return (
    <Note tone={risk === 'channel' ? 'quiet' : 'mixed'} icon={ShieldAlert} className="mt-1.5 mb-2 max-w-[92%]">
      {WORDS[risk]()}{' '}
      <LocalLink to="/safety" target="_blank" rel="noopener" className="font-strong">
        {m.chat_risk_more()}
        <span className="sr-only">, {m.chat_new_tab()}</span>
      </LocalLink>
    </Note>
  );
}
