import { useLang } from '#browser/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatDate, formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { WaitlistEntry } from '../../domain/waitlist.ts';
import './waitlist-card.css';

/** Card with the waitlist position. */
export function WaitlistCard({ entry, waiting }: { entry: WaitlistEntry; waiting: number }) {
  const lang = useLang();
  const since = entry.confirmed_at ? formatDate(entry.confirmed_at, lang) : '';
  return (
    <div className="ticket">
      <div className="grid justify-items-center gap-1 px-6 pt-7 pb-5 text-center">
        <p className="text-14 font-strong">{m.offers_wait_position()}</p>
        <p className="price text-[clamp(4.5rem,22vw,7rem)] leading-[.95]">{formatNumber(entry.position ?? 0, lang)}</p>
        <p className="num text-14">{m.offers_wait_of({ count: formatNumber(waiting, lang) })}</p>
      </div>
      <div className="ticket-stub flex items-center justify-between gap-3 text-14">
        <span className="min-w-0">{m.offers_wait_since({ day: since })}</span>
        <Badge tone={entry.state === 'invited' ? 'success' : 'photo'}>
          {entry.state === 'invited' ? m.offers_wait_state_invited() : m.offers_wait_state_confirmed()}
        </Badge>
      </div>
    </div>
  );
}
