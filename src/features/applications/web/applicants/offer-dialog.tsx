import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';

interface OfferDialogProps {
  name: string;
  /** Returns whether the offer was made. */
  onOffer: () => Promise<boolean>;
  onClose: () => void;
}

/** Confirms an offer, which the applicants learn of at once. */
export function OfferDialog({ name, onOffer, onClose }: OfferDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const offer = async () => {
    setBusy(true);
    if (await onOffer()) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      size="sm"
      alert
      title={m.applicants_offer_title({ name })}
      description={m.applicants_offer_text()}
      actions={
        <>
          <Button size="lg" loading={isBusy} onClick={() => void offer()}>
            {m.group_application_action({ action: 'offer' })}
          </Button>
          <Button variant="outline" size="lg" onClick={onClose}>
            {m.group_shortlist_cancel()}
          </Button>
        </>
      }
    />
  );
}
