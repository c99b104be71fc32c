import type { ReactNode } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import { useLang } from '#browser/lang.ts';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import { BILL_WORDS } from '../fact-words.ts';
import { moneyWords, perMonthWords } from '../property-words.ts';
import { listWords, lowered, moveInWords, type Home } from './detail-words.ts';

/** What a month costs, large: '1.140 €/mes con gastos'. */
export function Price({ home, small }: { home: Home; small?: boolean }) {
  const lang = useLang();
  const per = perMonthWords(home.totals?.monthly_cents ?? 0, lang);
  const amount = /^\D?[\d.,]+/.exec(per)?.[0] ?? per;
  const size = small ? 'text-18' : 'text-28';
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      {home.offer === 'rooms' && <span className="text-14 text-soft">{m.home_from()}</span>}
      <span className={`price ${size} leading-ui`}>{amount}</span>
      <span className={small ? 'text-14 text-soft' : 'text-16 text-soft'}>
        {small ? per.slice(amount.length) : m.home_with_bills({ per: per.slice(amount.length).trim() })}
      </span>
    </p>
  );
}

/** Everything there is to pay, line by line, and what one needs to move in. */
export function Money({ home }: { home: Home }) {
  const lang = useLang();
  const { totals, bills_included: included, bills_estimate_cents: apart } = home;
  if (!totals) return null;
  const bills = included.map((bill) => lowered(BILL_WORDS[bill](), lang));
  return (
    <div className="grid gap-4">
      <dl className="grid text-14">
        <Line name={home.offer === 'rooms' ? m.home_rent_room() : m.home_rent()}>
          {moneyWords(totals.rent_cents, lang)}
        </Line>
        {bills.length > 0 && (
          <Line name={m.home_bills_in()} note={listWords(bills, lang)}>
            {m.home_included()}
          </Line>
        )}
        {!isAllIn(home) && (
          <Line name={m.home_bills_apart()} note={apart === null ? undefined : m.home_bills_estimate()}>
            {apart === null ? m.home_bills_unknown() : m.home_about_price({ price: moneyWords(apart, lang) })}
          </Line>
        )}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-16 font-strong">
          <dt>{m.properties_total_monthly()}</dt>
          <dd className="num whitespace-nowrap">{moneyWords(totals.monthly_cents, lang)}</dd>
        </div>
      </dl>
      <Note icon={KeyRound}>
        <b>{m.home_to_move_in({ price: moneyWords(totals.move_in_cents, lang) })}</b>
        <br />
        {moveInWords(home, lang)}
      </Note>
    </div>
  );
}

/** Whether there is nothing to pay on top, as far as it is told. */
function isAllIn({ bills_included: included, bills_estimate_cents: apart }: Home): boolean {
  return apart === 0 || (apart === null && included.includes('water') && included.includes('electricity'));
}

function Line({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[7px] leading-[1.35]">
      <dt>
        {name}
        {note && <span className="block text-faint">{note}</span>}
      </dt>
      <dd className="num flex-none text-right">{children}</dd>
    </div>
  );
}
