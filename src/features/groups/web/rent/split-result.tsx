import ChevronDown from 'lucide-react/icons/chevron-down';
import Check from 'lucide-react/icons/check';
import { useLang } from '#browser/lang.ts';
import { euros } from '#kit/euros.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { GroupRent, RentResult } from '../../domain/rent/schema.ts';
import type { Names } from '../fit/use-names.ts';
import { AgainButton } from './again-button.tsx';
import { roomWords } from './rent-words.ts';

type Split = Extract<RentResult, { verdict: 'ok' }>;
type Share = Split['people'][number];

/** Lighter and lighter for rooms that cost less. */
const SHADES = [
  'opacity-100',
  'opacity-85',
  'opacity-70',
  'opacity-60',
  'opacity-50',
  'opacity-45',
  'opacity-40',
  'opacity-30',
];

interface SplitResultProps {
  groupId: string;
  rent: GroupRent;
  result: Split;
  names: Names;
}

/** Who has which room and pays what, and why nobody would swap. */
export function SplitResult({ groupId, rent, result, names }: SplitResultProps) {
  const lang = useLang();
  const people = result.people.toSorted((a, b) => b.own.price_cents - a.own.price_cents);
  return (
    <>
      <Card as="section" aria-labelledby="rent-split" className="grid gap-4">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 id="rent-split" className="text-18">
              {m.group_rent_title()}
            </h2>
            <Badge tone="fit" icon={Check}>
              {m.group_rent_no_envy()}
            </Badge>
          </div>
          <p className="text-14 text-soft">{m.group_rent_result_lead({ rent: euros(rent.rent_cents, lang) })}</p>
        </div>
        <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-full">
          {people.map(({ user_id: id, own }, at) => (
            <span
              key={id}
              className={`min-w-1 bg-fit ${SHADES[at] ?? ''}`}
              style={{ flexGrow: Math.max(1, own.price_cents), flexBasis: 0 }}
            />
          ))}
        </div>
        <table className="w-full border-collapse text-14">
          <thead>
            <tr className="text-left text-12 text-faint">
              <th className="pb-1.5 font-mid">{m.group_rent_person()}</th>
              <th className="pb-1.5 font-mid">{m.group_rent_room_head()}</th>
              <th className="pb-1.5 text-right font-mid">{m.group_rent_price()}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ user_id: id, own }) => (
              <tr key={id} className="border-t border-line align-baseline">
                <td className="py-2.5 pr-3 wrap-anywhere">{names.nameOf(id)}</td>
                <td className="py-2.5 pr-3 wrap-anywhere text-soft">{roomWords(rent.rooms, own.room)}</td>
                <td className="num py-2.5 text-right font-strong whitespace-nowrap">{euros(own.price_cents, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {result.most_envy_cents > 0 && <p className="text-14 text-soft">{m.group_rent_cent()}</p>}
        {rent.may.bid_again && <AgainButton groupId={groupId} asks />}
      </Card>
      <Card as="section" aria-labelledby="rent-why" className="grid gap-2">
        <h2 id="rent-why" className="text-18">
          {m.group_rent_why()}
        </h2>
        <div className="divide-y divide-line">
          {people.map((share) => (
            <Why key={share.user_id} {...{ rent, share, names }} />
          ))}
        </div>
      </Card>
    </>
  );
}

/** What each room would leave one of them; one's own stands open. */
function Why({ rent, share, names }: { rent: GroupRent; share: Share; names: Names }) {
  const lang = useLang();
  const { user_id: id, own, others, has_bid: hasBid } = share;
  const isMine = id === names.ownId;
  const said = {
    room: roomWords(rent.rooms, own.room),
    worth: euros(own.worth_cents, lang),
    price: euros(own.price_cents, lang),
  };
  return (
    <details open={isMine} className="group py-1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 font-strong [&::-webkit-details-marker]:hidden">
        {names.nameOf(id)}
        <Icon of={ChevronDown} className="text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-1.5 pb-3 text-14">
        {!hasBid && <p className="text-soft">{m.group_rent_assumed()}</p>}
        <p>{isMine ? m.group_rent_why_own_you(said) : m.group_rent_why_own({ ...said, name: names.nameOf(id) })}</p>
        <ul className="grid gap-1 text-soft">
          {others.map((other) => (
            <li key={other.room}>
              {m.group_rent_why_other({
                better: other.behind_cents > 0 ? 'other' : 'same',
                room: roomWords(rent.rooms, other.room),
                worth: euros(other.worth_cents, lang),
                price: euros(other.price_cents, lang),
                behind: euros(Math.abs(other.behind_cents), lang),
              })}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
