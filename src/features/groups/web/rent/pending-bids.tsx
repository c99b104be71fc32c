import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Card } from '#ui/display/card.tsx';
import { useLang } from '#browser/i18n/lang.ts';
import { formatList } from '#shared/i18n/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { m } from '#messages';
import type { GroupRent } from '../../domain/rent/schema.ts';
import type { MemberNames } from '../fit/use-member-names.ts';
import { closeBidding } from './rent-api.ts';
import { useRentActions } from './use-rent.ts';

/** Members with and without a bid; the leader can close the bidding. */
export function PendingBids({ groupId, rent, names }: { groupId: string; rent: GroupRent; names: MemberNames }) {
  const [isAsking, setAsking] = useState(false);
  const lang = useLang();
  const short = rent.people.flatMap(({ user_id: id, is_short: isShort }) => (isShort ? names.nameOf(id) : []));
  const { isBusy, run } = useRentActions(groupId);
  const close = async () => {
    await run(async () => closeBidding(groupId));
    setAsking(false);
  };
  return (
    <Card as="section" aria-labelledby="rent-waiting" className="grid gap-3">
      <h2 id="rent-waiting" className="text-18">
        {m.group_rent_pending_bids()}
      </h2>
      <ul className="divide-y divide-line">
        {rent.people.map(({ user_id: id, has_bid: hasBid }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate">{names.nameOf(id)}</span>
            {hasBid ? (
              <Badge tone="success" icon={Check}>
                {m.group_rent_has_bid()}
              </Badge>
            ) : (
              <Badge>{m.group_rent_has_not_bid()}</Badge>
            )}
          </li>
        ))}
      </ul>
      {short.length > 0 && (
        <Callout tone="warning">{m.rent_shares_short({ names: formatList(short, lang), count: short.length })}</Callout>
      )}
      {rent.may.close && (
        <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          {m.group_rent_close()}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={m.group_rent_close_title()}
          text={m.group_rent_close_text()}
          action={m.group_rent_close()}
          cancelLabel={m.groups_cancel()}
          isBusy={isBusy}
          onConfirm={() => void close()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
