import ShieldCheck from 'lucide-react/icons/shield-check';
import { Note } from '#ui/note.tsx';
import { m } from '#words';

/** What nobody should forget while getting to know somebody. */
export function SafetyNote() {
  return (
    <div className="flex-none px-4 pt-1 pb-3">
      <Note tone="mixed" icon={ShieldCheck}>
        <strong>{m.chat_safety_strong()}</strong> {m.chat_safety_text()}
      </Note>
    </div>
  );
}
