import { useLang } from '#browser/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { m } from '#messages';
import type { WaitlistEntry } from '../../domain/waitlist.ts';
import { formatInteger } from '../public/format-number.ts';
import './waitlist-card.css';

/** Card with the waitlist position. */
export function WaitlistCard({ entry, waiting }: { entry: WaitlistEntry; waiting: number }) {
  const lang = useLang();
  const since = entry.confirmed_at
    ? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(
        new Date(entry.confirmed_at),
      )
    : '';
  return (
    <div className="ticket">
      <div className="grid justify-items-center gap-1 px-6 pt-7 pb-5 text-center">
        <p className="text-14 font-strong">{m.offers_wait_position()}</p>
        <p className="price text-[clamp(4.5rem,22vw,7rem)] leading-[.95]">{formatInteger(entry.position ?? 0)}</p>
        <p className="num text-14">{m.offers_wait_of({ count: formatInteger(waiting) })}</p>
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
