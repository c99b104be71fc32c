import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { m } from '#messages';
import { VIEWING, VIEWING_SLOT } from '../../domain/rules.ts';
import { VIEWING_MODES } from '../../domain/viewings.ts';
import { useShortlistActions, useSlots } from '../shortlist/use-shortlist.ts';
import { closeSlot, openSlots } from './slots-api.ts';
import {
  defaultViewingTime,
  VIEWING_TIME_ERRORS,
  ViewingTimeFields,
  viewingTimeShape,
  type ViewingTime,
} from './viewing-time-fields.tsx';

const newSlots = z.object({
  ...viewingTimeShape,
  weeks: z.number(),
  mode: z.enum(VIEWING_MODES),
  place: z.string(),
});
interface Typed extends ViewingTime {
  weeks: string;
  mode: (typeof VIEWING_MODES)[number];
  place: string;
}
const schema = formSchema(
  ({ minutes, weeks, ...typed }: Typed) => ({ ...typed, minutes: Number(minutes), weeks: Number(weeks) }),
  newSlots,
);

/** Upcoming viewing slots of an own property: open new ones, close free ones. */
export function OwnerSlotsDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { run } = useShortlistActions(null);
  const { data: slots = [] } = useSlots(propertyId);
  const form = useAppForm({
    schema,
    defaultValues: {
      ...defaultViewingTime(),
      weeks: '1',
      mode: 'in_person' as const,
      place: '',
    } as Typed,
    errorMessages: VIEWING_TIME_ERRORS,
    onSubmit: async (input) =>
      run('open', async () => void (await openSlots(propertyId, input)), m.viewing_slots_opened()),
  });
  const { register, error } = form;
  const weekOptions = Array.from({ length: VIEWING_SLOT.maxWeeks }, (_, index) => ({
    value: String(index + 1),
    label: m.viewing_slots_weeks({ count: index + 1 }),
  }));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isSubmitting && onClose()}
      title={m.viewing_slots()}
      description={m.viewing_slots_lead()}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.group_shortlist_saving()}>
          {m.viewing_slots_open()}
        </Button>
      }
    >
      <div className="grid gap-4">
        {slots.length > 0 && <OwnSlots propertyId={propertyId} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <ViewingTimeFields register={register} error={error} />
          <Field label={m.viewing_slots_repeat()}>
            <Select {...register('weeks')} options={weekOptions} />
          </Field>
          <Field label={m.viewing_mode()}>
            <Select
              {...register('mode')}
              options={VIEWING_MODES.map((mode) => ({
                value: mode,
                label: mode === 'video' ? m.viewing_mode_video() : m.viewing_mode_in_person(),
              }))}
            />
          </Field>
          {form.watch('mode') === 'in_person' && (
            <Field
              label={m.group_viewing_place()}
              labelSuffix={m.group_shortlist_optional()}
              help={m.viewing_slots_place()}
            >
              <TextInput maxLength={VIEWING.placeMaxLength} autoComplete="off" {...register('place')} />
            </Field>
          )}
        </div>
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}

function OwnSlots({ propertyId }: { propertyId: string }) {
  const lang = useLang();
  const { data: slots = [] } = useSlots(propertyId);
  const { pendingAction, run } = useShortlistActions(null);
  return (
    <ul aria-label={m.viewing_slots()} className="grid max-h-64 gap-1 overflow-y-auto">
      {slots.map((slot) => (
        <li key={slot.id} className="flex min-h-tap items-center justify-between gap-3">
          <span className="min-w-0 first-letter:uppercase">
            {formatDate(slot.starts_at, lang, 'weekdayDayTime')}
            {slot.mode === 'video' && <span className="text-muted"> · {m.viewing_mode_video()}</span>}
          </span>
          {slot.state === 'free' ? (
            <Button
              variant="ghost"
              loading={pendingAction === slot.id}
              onClick={() => void run(slot.id, async () => closeSlot(slot.id))}
            >
              {m.viewing_slots_close()}
            </Button>
          ) : (
            <Badge tone="success">{m.viewing_slot_booked()}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
