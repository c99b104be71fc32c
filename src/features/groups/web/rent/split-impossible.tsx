import { useLang } from '#browser/i18n/lang.ts';
import { Card } from '#ui/display/card.tsx';
import { ProsConsList } from '#ui/display/pros-cons-list.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { GroupRent, RentResult } from '../../domain/rent/schema.ts';
import type { MemberNames } from '../fit/use-member-names.ts';
import { RestartBiddingButton } from './restart-bidding-button.tsx';
import { roomLabel } from './room-label.ts';

/** Maximum number of suggested changes. */
const MAX_ADJUSTMENTS = 4;

interface SplitImpossibleProps {
  groupId: string;
  rent: GroupRent;
  result: Exclude<RentResult, { verdict: 'ok' }>;
  names: MemberNames;
}

/** Explains why the rent cannot be split, and which changes by whom would make it feasible. */
export function SplitImpossible({ groupId, rent, result, names }: SplitImpossibleProps) {
  const lang = useLang();
  const { verdict, short_cents: short, changes, takes_all: takesAll } = result;
  const items = (takesAll ? changes : changes.slice(0, MAX_ADJUSTMENTS)).map((change) => {
    const who = change.user_id === names.ownId ? ('you' as const) : ('other' as const);
    const params = { who, name: names.nameOf(change.user_id), amount: formatEuros(change.cents, lang) };
    const text =
      change.kind === 'budget'
        ? m.group_rent_change_budget(params)
        : m.group_rent_change_bid({ ...params, room: roomLabel(rent.rooms, change.room) });
    return { kind: 'unknown' as const, text };
  });
  return (
    <Card as="section" aria-labelledby="rent-no-split" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="rent-no-split" className="text-18">
          {m.group_rent_impossible({ verdict })}
        </h2>
        <p className="text-muted">{m.group_rent_impossible_text({ verdict, short: formatEuros(short, lang) })}</p>
      </div>
      {items.length > 0 ? (
        <div className="grid gap-2">
          <p className="font-strong">{takesAll ? m.group_rent_changes_all() : m.group_rent_changes()}</p>
          <ProsConsList items={items} />
        </div>
      ) : (
        <p>{m.group_rent_changes_none()}</p>
      )}
      {rent.may.bid_again && <RestartBiddingButton groupId={groupId} asks={false} />}
    </Card>
  );
}
