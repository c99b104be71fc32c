import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { Viewing } from '../../domain/applications-schema.ts';
import { VIEWING } from '../../domain/rules.ts';
import { actOnViewing, changeViewing, proposeViewing } from '../shortlist/shortlist-api.ts';
import { useShortlistActions } from '../shortlist/use-shortlist.ts';

const DURATIONS_MINUTES = [15, 20, 30, 45, 60, 90];

interface ViewingTimeDialogProps {
  groupId: string | null;
  applicationId: string;
  /** An existing viewing: agree to it unchanged, or change it. */
  viewing?: Viewing;
  isOwner: boolean;
  onClose: () => void;
}

const text = z.string().check(z.minLength(1, 'required'));
const viewingSlot = z.object({ day: text, time: text, minutes: z.number(), place: z.string() });
type ViewingSlot = Omit<z.infer<typeof viewingSlot>, 'place'>;
const schema = formSchema(
  ({ minutes, ...typed }: { day: string; time: string; minutes: string; place: string }) => ({
    ...typed,
    minutes: Number(minutes),
  }),
  viewingSlot,
);
const ERRORS = { required: m.group_viewing_slot_missing };

/**
 * Dialog for day and time of a viewing. The owner also sets the place, which the group sees once both sides have
 * agreed.
 */
export function ViewingTimeDialog({ groupId, applicationId, viewing, isOwner, onClose }: ViewingTimeDialogProps) {
  const now = new Date();
  const before = viewing && { ...toMadridDateTime(new Date(viewing.starts_at)), minutes: viewing.minutes };
  const { run } = useShortlistActions(groupId);
  const isSameAs = (slot: ViewingSlot) =>
    before !== undefined && (['day', 'time', 'minutes'] as const).every((key) => before[key] === slot[key]);
  const mayAgree = viewing?.actions.includes('agree') === true;
  const form = useAppForm({
    schema,
    defaultValues: {
      day: before?.day ?? toMadridDateTime(new Date(now.getTime() + 2 * DAY_MS)).day,
      time: before?.time ?? '18:00',
      minutes: String(before?.minutes ?? VIEWING.defaultMinutes),
      place: viewing?.place ?? '',
    },
    errorMessages: ERRORS,
    onSubmit: async ({ place, ...slot }) => {
      const isSame = isSameAs(slot);
      const isAgreeing = isSame && mayAgree;
      const where = isOwner ? { place } : {};
      const work = async () => {
        if (viewing && isAgreeing) return actOnViewing(viewing.id, { action: 'agree', ...where });
        const typed = { ...slot, ...where };
        return viewing ? changeViewing(viewing.id, typed) : proposeViewing(applicationId, typed);
      };
      // No change by the group, so there is nothing to submit.
      if (isSame && !isAgreeing && !isOwner) return onClose();
      const same = isAgreeing ? m.group_viewing_done({ action: 'agree' }) : m.group_viewing_place_saved();
      if (await run('slot', work, isSame ? same : m.group_viewing_slot_sent())) onClose();
    },
  });
  const { register, error } = form;
  const [day, time, minutes] = form.watch(['day', 'time', 'minutes']);
  const isSame = isSameAs({ day, time, minutes: Number(minutes) });
  const isAgreeing = isSame && mayAgree;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isSubmitting && onClose()}
      title={
        viewing ? (isAgreeing ? m.group_viewing_agree() : m.group_viewing_slot_change()) : m.group_viewing_propose()
      }
      description={m.group_viewing_slot_lead()}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" loading={form.isSubmitting} loadingLabel={m.group_shortlist_saving()}>
          {isAgreeing ? m.group_viewing_agree() : isSame ? m.group_shortlist_save() : m.group_viewing_slot_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.group_viewing_slot_day()} error={error('day')}>
            <TextInput
              type="date"
              min={toMadridDateTime(now).day}
              max={toMadridDateTime(new Date(now.getTime() + VIEWING.maxLeadMs)).day}
              {...register('day')}
            />
          </Field>
          <Field label={m.group_viewing_slot_time()} help={m.group_viewing_slot_zone()} error={error('time')}>
            <TextInput type="time" step={300} {...register('time')} />
          </Field>
        </div>
        <Field label={m.group_viewing_slot_length()}>
          <Select
            {...register('minutes')}
            options={DURATIONS_MINUTES.map((count) => ({
              value: String(count),
              label: m.group_viewing_minutes({ minutes: count }),
            }))}
          />
        </Field>
        {isOwner && (
          <Field
            label={m.group_viewing_place()}
            labelSuffix={m.group_shortlist_optional()}
            help={m.group_viewing_place_help()}
          >
            <TextInput maxLength={VIEWING.placeMaxLength} autoComplete="off" {...register('place')} />
          </Field>
        )}
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}
