import * as z from 'zod/mini';
import { formSchema } from '#browser/forms/form-schema.ts';
import { useAppForm } from '#browser/forms/use-app-form.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { Viewing } from '../../domain/schema.ts';
import { VIEWING } from '../../domain/rules.ts';
import { actOnViewing, changeViewing, proposeViewing } from '../shortlist/shortlist-api.ts';
import { useShortlistActions } from '../shortlist/use-shortlist.ts';
import {
  defaultViewingTime,
  VIEWING_TIME_ERRORS,
  ViewingTimeFields,
  viewingTimeShape,
  type ViewingTime,
} from './viewing-time-fields.tsx';

interface ViewingTimeDialogProps {
  groupId: string | null;
  applicationId: string;
  /** An existing viewing: agree to it unchanged, or change it. */
  viewing?: Viewing;
  isOwner: boolean;
  onClose: () => void;
}

const viewingSlot = z.object({ ...viewingTimeShape, place: z.string() });
type ViewingSlot = Omit<z.infer<typeof viewingSlot>, 'place'>;
const schema = formSchema(
  ({ minutes, ...typed }: ViewingTime & { place: string }) => ({
    ...typed,
    minutes: Number(minutes),
  }),
  viewingSlot,
);

/**
 * Dialog for day and time of a viewing. The owner also sets the place, which the group sees once both sides have
 * agreed.
 */
export function ViewingTimeDialog({ groupId, applicationId, viewing, isOwner, onClose }: ViewingTimeDialogProps) {
  const before = viewing && { ...toMadridDateTime(new Date(viewing.starts_at)), minutes: viewing.minutes };
  const { run } = useShortlistActions(groupId);
  const isSameAs = (slot: ViewingSlot) =>
    before !== undefined && (['day', 'time', 'minutes'] as const).every((key) => before[key] === slot[key]);
  const mayAgree = viewing?.actions.includes('agree') === true;
  const form = useAppForm({
    schema,
    defaultValues: {
      ...(before ? { day: before.day, time: before.time, minutes: String(before.minutes) } : defaultViewingTime()),
      place: viewing?.place ?? '',
    },
    errorMessages: VIEWING_TIME_ERRORS,
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
      description={isAgreeing ? m.group_viewing_agree_lead() : m.group_viewing_slot_lead()}
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
          <ViewingTimeFields register={register} error={error} />
        </div>
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
