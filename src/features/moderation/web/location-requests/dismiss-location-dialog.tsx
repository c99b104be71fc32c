import * as z from 'zod/mini';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { inlineName } from '#browser/inline-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioList } from '#ui/forms/radio-list.tsx';
import { m } from '#messages';
import type { LocationRequest } from '../../domain/location-requests.ts';
import { useDismissLocationRequest } from './use-location-requests.ts';

/** Reasons without a reference to another location; `there_already` is chosen from the list of similar locations. */
const REASONS = [
  { value: 'not_found', label: m.admin_places_not_found },
  { value: 'not_in_spain', label: m.admin_places_not_in_spain },
] as const;
const schema = z.object({ reason: z.enum(['not_found', 'not_in_spain']) });
type Values = z.infer<typeof schema>;

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
  const form = useAppForm<Values, Values>({
    schema,
    defaultValues: { reason: 'not_found' },
    errorMessages: {},
    onSubmit: async (body) => dismiss.mutateAsync(body).finally(onClose),
    failureMessage: () => null,
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={m.admin_places_dismiss_title({ name: inlineName(request.name) })}
      description={m.admin_places_dismiss_lead()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <>
          <Button type="submit" loading={form.isSubmitting}>
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
          {...form.control('reason')}
          options={REASONS.map(({ value, label }) => ({ value, label: label() }))}
        />
      </Field>
    </Dialog>
  );
}
