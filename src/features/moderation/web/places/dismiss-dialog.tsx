import { useState } from 'react';
import { shownText } from '#browser/shown-text.ts';
import type { Dismissal } from '#features/places/domain/missing.ts';
import { setApart } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { m } from '#words';
import type { MissingPlace } from '../../domain/places.ts';
import { useDismissPlace } from './use-places.ts';

/** The reasons that name no other place; a place that is there is pointed at in the list. */
const REASONS: readonly { value: Exclude<Dismissal, 'there_already'>; label: () => string }[] = [
  { value: 'not_found', label: m.admin_places_not_found },
  { value: 'not_in_spain', label: m.admin_places_not_in_spain },
];

/** Why a place is not added: whoever asked reads it. */
export function DismissDialog({
  place,
  isOpen,
  onClose,
}: {
  place: MissingPlace;
  isOpen: boolean;
  onClose: () => void;
}) {
  const dismiss = useDismissPlace(place.id);
  const [reason, setReason] = useState<Exclude<Dismissal, 'there_already'>>('not_found');
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="question"
      title={m.admin_places_dismiss_title({ name: setApart(shownText(place.name)) })}
      description={m.admin_places_dismiss_lead()}
      onSubmit={(event) => {
        event.preventDefault();
        dismiss.mutate({ reason }, { onSettled: onClose });
      }}
      actions={
        <>
          <Button type="submit" busy={dismiss.isPending}>
            {m.admin_places_dismiss_do()}
          </Button>
          <Button look="bare" onClick={onClose}>
            {m.places_missing_cancel()}
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
