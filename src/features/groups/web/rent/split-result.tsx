import ChevronDown from 'lucide-react/icons/chevron-down';
import Check from 'lucide-react/icons/check';
import { useLang } from '#browser/i18n/lang.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { GroupRent, RentResult } from '../../domain/rent/schema.ts';
import type { MemberNames } from '../fit/use-member-names.ts';
import { RestartBiddingButton } from './restart-bidding-button.tsx';
import { roomLabel } from './room-label.ts';

type FeasibleResult = Extract<RentResult, { verdict: 'ok' }>;
type Share = FeasibleResult['people'][number];

/** Decreasing opacity for cheaper rooms. */
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
  result: FeasibleResult;
  names: MemberNames;
}

/** Assignment and prices, with the explanation of envy-freeness. */
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
            <Badge tone="success" icon={Check}>
              {m.group_rent_no_envy()}
            </Badge>
          </div>
          <p className="text-14 text-muted">{m.group_rent_result_lead({ rent: formatEuros(rent.rent_cents, lang) })}</p>
        </div>
        <div aria-hidden="true" className="flex h-3.5 gap-0.5 overflow-hidden rounded-full">
          {people.map(({ user_id: id, own }, at) => (
            <span
              key={id}
              className={`min-w-1 bg-success ${SHADES[at] ?? ''}`}
              style={{ flexGrow: Math.max(1, own.price_cents), flexBasis: 0 }}
            />
          ))}
        </div>
        <table className="w-full border-collapse text-14">
          <thead>
            <tr className="text-left text-12 text-subtle">
              <th className="pb-1.5 font-mid">{m.group_rent_person()}</th>
              <th className="pb-1.5 font-mid">{m.group_rent_room_head()}</th>
              <th className="pb-1.5 text-right font-mid">{m.group_rent_price()}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ user_id: id, own }) => (
              <tr key={id} className="border-t border-line align-baseline">
                <td className="py-2.5 pr-3 wrap-anywhere">{names.nameOf(id)}</td>
                <td className="py-2.5 pr-3 wrap-anywhere text-muted">{roomLabel(rent.rooms, own.room)}</td>
                <td className="num py-2.5 text-right font-strong whitespace-nowrap">
                  {formatEuros(own.price_cents, lang)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {result.most_envy_cents > 0 && <p className="text-14 text-muted">{m.group_rent_cent()}</p>}
        {rent.may.bid_again && <RestartBiddingButton groupId={groupId} asks />}
      </Card>
      <Card as="section" aria-labelledby="rent-why" className="grid gap-2">
        <h2 id="rent-why" className="text-18">
          {m.group_rent_why()}
        </h2>
        <div className="divide-y divide-line">
          {people.map((share) => (
            <ShareExplanation key={share.user_id} {...{ rent, share, names }} />
          ))}
        </div>
      </Card>
    </>
  );
}

/** Gain of one person from each room; expanded for the viewer. */
function ShareExplanation({ rent, share, names }: { rent: GroupRent; share: Share; names: MemberNames }) {
  const lang = useLang();
  const { user_id: id, own, others, has_bid: hasBid } = share;
  const isMine = id === names.ownId;
  const params = {
    room: roomLabel(rent.rooms, own.room),
    worth: formatEuros(own.worth_cents, lang),
    price: formatEuros(own.price_cents, lang),
  };
  return (
    <details open={isMine} className="group py-1">
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-3 font-strong [&::-webkit-details-marker]:hidden">
        {names.nameOf(id)}
        <Icon icon={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-1.5 pb-3 text-14">
        {!hasBid && <p className="text-muted">{m.group_rent_assumed()}</p>}
        <p>{isMine ? m.group_rent_why_own_you(params) : m.group_rent_why_own({ ...params, name: names.nameOf(id) })}</p>
        <ul className="grid gap-1 text-muted">
          {others.map((other) => (
            <li key={other.room}>
              {m.group_rent_why_other({
                better: other.behind_cents > 0 ? 'other' : 'same',
                room: roomLabel(rent.rooms, other.room),
                worth: formatEuros(other.worth_cents, lang),
                price: formatEuros(other.price_cents, lang),
                behind: formatEuros(Math.abs(other.behind_cents), lang),
              })}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
