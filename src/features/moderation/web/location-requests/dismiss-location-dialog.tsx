import { useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { DismissalReason } from '#features/locations/domain/location-requests.ts';
import { isolateBidi } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { m } from '#messages';
import type { LocationRequest } from '../../domain/location-requests.ts';
import { useDismissLocationRequest } from './use-location-requests.ts';

/** Reasons without a reference to another location; `there_already` is chosen from the list of similar locations. */
const REASONS: readonly { value: Exclude<DismissalReason, 'there_already'>; label: () => string }[] = [
  { value: 'not_found', label: m.admin_places_not_found },
  { value: 'not_in_spain', label: m.admin_places_not_in_spain },
];

/** Dismisses a location request; the requesters see the reason. */
export function DismissLocationDialog({
  request,
  isOpen,
  onClose,
}: {
  request: LocationRequest;
  isOpen: boolean;
  onClose: () => void;
}) {
  const dismiss = useDismissLocationRequest(request.id);
  const [reason, setReason] = useState<Exclude<DismissalReason, 'there_already'>>('not_found');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={m.admin_places_dismiss_title({ name: isolateBidi(safeDisplayText(request.name)) })}
      description={m.admin_places_dismiss_lead()}
      onSubmit={(event) => {
        event.preventDefault();
        dismiss.mutate({ reason }, { onSettled: onClose });
      }}
      actions={
        <>
          <Button type="submit" loading={dismiss.isPending}>
            {m.admin_places_dismiss_do()}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {m.locations_missing_cancel()}
          </Button>
        </>
      }
    >
      <Field group label={m.admin_places_reason()}>
        <RadioList
          value={reason}
          onChange={setReason}
          options={REASONS.map(({ value, label }) => ({ value, label: label() }))}
        />
      </Field>
    </Dialog>
  );
}
