import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { m } from '#messages';
import { restartBidding } from './rent-api.ts';
import { useRentActions } from './use-rent.ts';

/** Starts a new bidding round; asks for confirmation (`asks`) if a split exists. */
export function RestartBiddingButton({ groupId, asks }: { groupId: string; asks: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useRentActions(groupId);
  const again = async () => {
    await run(async () => restartBidding(groupId));
    setAsking(false);
  };
  return (
    <>
      <Button
        variant={asks ? 'outline' : 'primary'}
        className="justify-self-start"
        loading={isBusy && !asks}
        onClick={() => (asks ? setAsking(true) : void again())}
      >
        {m.group_rent_restart()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.group_rent_restart_title()}
          text={m.group_rent_restart_text()}
          action={m.group_rent_restart()}
          cancelLabel={m.groups_cancel()}
          isBusy={isBusy}
          onConfirm={() => void again()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
