import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { m } from '#words';
import type { GroupRent } from '../../domain/rent/schema.ts';
import type { Names } from '../fit/use-names.ts';
import { Confirm } from '../group/confirm.tsx';
import { closeRent } from './rent-api.ts';
import { useRentWork } from './use-rent.ts';

/** Who has said what rooms are worth to them, and for the leader the way on without the others. */
export function WaitingFor({ groupId, rent, names }: { groupId: string; rent: GroupRent; names: Names }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useRentWork(groupId);
  const close = async () => {
    await run(async () => closeRent(groupId));
    setAsking(false);
  };
  return (
    <Card as="section" aria-labelledby="rent-waiting" className="grid gap-3">
      <h2 id="rent-waiting" className="text-18">
        {m.group_rent_waiting()}
      </h2>
      <ul className="divide-y divide-line">
        {rent.people.map(({ user_id: id, has_bid: hasBid }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate">{names.nameOf(id)}</span>
            {hasBid ? (
              <Badge tone="fit" icon={Check}>
                {m.group_rent_has_bid()}
              </Badge>
            ) : (
              <Badge>{m.group_rent_has_not_bid()}</Badge>
            )}
          </li>
        ))}
      </ul>
      {rent.may.close && (
        <Button look="line" className="justify-self-start" onClick={() => setAsking(true)}>
          {m.group_rent_close()}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={m.group_rent_close_title()}
          text={m.group_rent_close_text()}
          action={m.group_rent_close()}
          isBusy={isBusy}
          onConfirm={() => void close()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
