import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import { suggestEmail } from '../domain/email-typo.ts';

/** Offers the address that was probably meant. An offer, never an error: the domain may be right. */
export function EmailSuggestion({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  const meant = suggestEmail(email);
  return (
    <div role="status">
      {meant !== null && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 rounded-control bg-success-tint px-3 py-1 text-14 text-ink">
          <Icon icon={CircleHelp} />
          <span className="min-w-0 flex-1 break-words">{m.accounts_email_meant({ email: meant })}</span>
          <button type="button" className="min-h-tap font-mid underline" onClick={() => onAccept(meant)}>
            {m.accounts_email_meant_yes()}
          </button>
        </div>
      )}
    </div>
  );
}
