import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import type { Applicant } from '../../domain/applicant-board.ts';
import { actOnApplication } from '../shortlist/shortlist-api.ts';
import { applicantName } from './applicant-name.ts';
import type { useBoardActions } from './use-applicants.ts';
import { useRent } from './use-rent.ts';

const DeclineDialog = lazyComponent(async () => (await import('./decline-dialog.tsx')).DeclineDialog);
const WriteDialog = lazyComponent(async () => (await import('./write-dialog.tsx')).WriteDialog);
const OfferDialog = lazyComponent(async () => (await import('./offer-dialog.tsx')).OfferDialog);
const RentDialog = lazyComponent(async () => (await import('../public/rent-dialog.tsx')).RentDialog);
const OwnerSlotsDialog = lazyComponent(
  async () => (await import('../viewings/owner-slots-dialog.tsx')).OwnerSlotsDialog,
);
const ViewingTimeDialog = lazyComponent(
  async () => (await import('../viewings/viewing-time-dialog.tsx')).ViewingTimeDialog,
);
/** Opens the dialog with the viewing slots. */
const SLOTS_PARAM = 'slots';

/** Dialog of the board that is open. */
export type OpenedDialog =
  | { move: 'slots' | 'rent' }
  | { move: 'viewing' | 'offer'; applicant: Applicant }
  | { move: 'decline' | 'write'; applicants: readonly Applicant[] }
  | null;

/** The open dialog; that with the viewing slots stands in the URL. */
export function useOpenedDialog(): [OpenedDialog, (opened: OpenedDialog) => void] {
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const [params, setParams] = useSearchParams();
  const hasSlots = params.has(SLOTS_PARAM);
  const open = (next: OpenedDialog) => {
    const isSlots = next?.move === 'slots';
    if (isSlots !== hasSlots)
      setParams(isSlots ? { [SLOTS_PARAM]: '1' } : {}, { replace: true, preventScrollReset: true });
    setOpened(isSlots ? null : next);
  };
  return [opened ?? (hasSlots ? { move: 'slots' } : null), open];
}

interface BoardDialogsProps {
  propertyId: string;
  opened: OpenedDialog;
  run: ReturnType<typeof useBoardActions>['run'];
  onDecline: ReturnType<typeof useBoardActions>['decline'];
  onSent: (count: number) => void;
  onClose: () => void;
}

export function BoardDialogs({ propertyId, opened, run, onDecline, onSent, onClose }: BoardDialogsProps) {
  const rent = useRent(propertyId, run);
  return (
    <Suspense fallback={null}>
      {opened?.move === 'slots' && <OwnerSlotsDialog propertyId={propertyId} onClose={onClose} />}
      {opened?.move === 'rent' && (
        <RentDialog propertyId={propertyId} isBusy={rent.isBusy} onRent={() => void rent.confirm()} onClose={onClose} />
      )}
      {opened?.move === 'viewing' && (
        <ViewingTimeDialog groupId={null} applicationId={opened.applicant.application.id} isOwner onClose={onClose} />
      )}
      {opened?.move === 'offer' && (
        <OfferDialog
          name={applicantName(opened.applicant)}
          onOffer={async () => run(async () => actOnApplication(opened.applicant.application.id, 'offer'))}
          onClose={onClose}
        />
      )}
      {opened?.move === 'write' && (
        <WriteDialog propertyId={propertyId} applicants={opened.applicants} onSent={onSent} onClose={onClose} />
      )}
      {opened?.move === 'decline' && (
        <DeclineDialog
          names={opened.applicants.map(applicantName)}
          onDecline={async (message) =>
            onDecline(
              opened.applicants.map(({ application }) => application.id),
              message,
            )
          }
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
