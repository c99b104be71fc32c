import Check from 'lucide-react/icons/check';
import { Note } from '#ui/note.tsx';
import { noticeWords } from '../buzz-notice.ts';
import { useBuzzNotice } from '../use-buzz.ts';

/** What became of the last buzz to a person, for some seconds. */
export function BuzzNotice({ userId, className }: { userId: string; className?: string }) {
  const code = useBuzzNotice(userId);
  const note = code === 'buzz_success' ? { tone: 'fit' as const, icon: Check } : { tone: 'bad' as const };
  return (
    <div role="status" className={className}>
      {code && (
        <Note {...note} className="animate-rise">
          <span className={code === 'buzz_success' ? 'font-mid text-fit-text' : undefined}>{noticeWords(code)}</span>
        </Note>
      )}
    </div>
  );
}
