import Check from 'lucide-react/icons/check';
import { Callout } from '#ui/feedback/callout.tsx';
import { resultMessage } from '../buzz-result.ts';
import { useBuzzNotice } from '../use-buzz.ts';

/** Shows the result of the last buzz for a few seconds. */
export function BuzzNotice({ userId, className }: { userId: string; className?: string }) {
  const code = useBuzzNotice(userId);
  const note = code === 'buzz_success' ? { tone: 'success' as const, icon: Check } : { tone: 'danger' as const };
  return (
    <div role="status" className={className}>
      {code && (
        <Callout {...note} className="animate-rise">
          <span className={code === 'buzz_success' ? 'font-mid text-success-text' : undefined}>
            {resultMessage(code)}
          </span>
        </Callout>
      )}
    </div>
  );
}
