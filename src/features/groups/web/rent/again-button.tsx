import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { m } from '#words';
import { Confirm } from '../group/confirm.tsx';
import { bidAgain } from './rent-api.ts';
import { useRentWork } from './use-rent.ts';

/** Lets everybody say again what rooms are worth to them; asks first where a split stands. */
export function AgainButton({ groupId, asks }: { groupId: string; asks: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useRentWork(groupId);
  const again = async () => {
    await run(async () => bidAgain(groupId));
    setAsking(false);
  };
  return (
    <>
      <Button
        look={asks ? 'line' : 'main'}
        className="justify-self-start"
        busy={isBusy && !asks}
        onClick={() => (asks ? setAsking(true) : void again())}
      >
        {m.group_rent_again()}
      </Button>
      {isAsking && (
        <Confirm
          title={m.group_rent_again_title()}
          text={m.group_rent_again_text()}
          action={m.group_rent_again()}
          isBusy={isBusy}
          onConfirm={() => void again()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
