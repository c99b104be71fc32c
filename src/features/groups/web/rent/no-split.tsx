import { useLang } from '#browser/lang.ts';
import { euros } from '#kit/euros.ts';
import { Card } from '#ui/card.tsx';
import { Reasons } from '#ui/reasons.tsx';
import { m } from '#words';
import type { GroupRent, RentResult } from '../../domain/rent/schema.ts';
import type { Names } from '../fit/use-names.ts';
import { AgainButton } from './again-button.tsx';
import { roomWords } from './rent-words.ts';

/** As many ways out are told. */
const MOST = 4;

interface NoSplitProps {
  groupId: string;
  rent: GroupRent;
  result: Exclude<RentResult, { verdict: 'ok' }>;
  names: Names;
}

/** Why the rent cannot be split, and who would have to change what by how much. */
export function NoSplit({ groupId, rent, result, names }: NoSplitProps) {
  const lang = useLang();
  const { verdict, short_cents: short, changes, takes_all: takesAll } = result;
  const items = (takesAll ? changes : changes.slice(0, MOST)).map((change) => {
    const who = change.user_id === names.ownId ? ('you' as const) : ('other' as const);
    const said = { who, name: names.nameOf(change.user_id), amount: euros(change.cents, lang) };
    const text =
      change.kind === 'budget'
        ? m.group_rent_change_budget(said)
        : m.group_rent_change_bid({ ...said, room: roomWords(rent.rooms, change.room) });
    return { kind: 'unknown' as const, text };
  });
  return (
    <Card as="section" aria-labelledby="rent-no-split" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="rent-no-split" className="text-18">
          {m.group_rent_impossible({ verdict })}
        </h2>
        <p className="text-soft">{m.group_rent_impossible_text({ verdict, short: euros(short, lang) })}</p>
      </div>
      {items.length > 0 ? (
        <div className="grid gap-2">
          <p className="font-strong">{takesAll ? m.group_rent_changes_all() : m.group_rent_changes()}</p>
          <Reasons items={items} />
        </div>
      ) : (
        <p>{m.group_rent_changes_none()}</p>
      )}
      {rent.may.bid_again && <AgainButton groupId={groupId} asks={false} />}
    </Card>
  );
}
