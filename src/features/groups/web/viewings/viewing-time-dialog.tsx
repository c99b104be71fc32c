import { useState } from 'react';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { Viewing } from '../../domain/applications-schema.ts';
import { VIEWING } from '../../domain/rules.ts';
import { actOnViewing, changeViewing, proposeViewing, type ViewingSlotInput } from '../shortlist/shortlist-api.ts';
import { useShortlistActions } from '../shortlist/use-shortlist.ts';

const DURATIONS_MINUTES = [15, 20, 30, 45, 60, 90];

interface ViewingTimeDialogProps {
  groupId: string;
  applicationId: string;
  /** An existing viewing: agree to it unchanged, or change it. */
  viewing?: Viewing;
  isOwner: boolean;
  onClose: () => void;
}

/**
 * Dialog for day and time of a viewing. The owner also sets the place, which the group sees once both sides have
 * agreed.
 */
export function ViewingTimeDialog({ groupId, applicationId, viewing, isOwner, onClose }: ViewingTimeDialogProps) {
  const now = new Date();
  const before = viewing && { ...toMadridDateTime(new Date(viewing.starts_at)), minutes: viewing.minutes };
  const [slot, setSlot] = useState<ViewingSlotInput>(
    before ?? {
      day: toMadridDateTime(new Date(now.getTime() + 2 * DAY_MS)).day,
      time: '18:00',
      minutes: VIEWING.defaultMinutes,
    },
  );
  const [place, setPlace] = useState(viewing?.place ?? '');
  const [error, setError] = useState<string | undefined>();
  const { pendingAction, run } = useShortlistActions(groupId);
  const isSame =
    before !== undefined && (['day', 'time', 'minutes'] as const).every((key) => before[key] === slot[key]);
  const isAgreeing = isSame && viewing?.actions.includes('agree') === true;
  const submit = async () => {
    if (slot.day === '' || slot.time === '') {
      setError(m.group_viewing_slot_missing());
      return;
    }
    const where = isOwner ? { place } : {};
    const work = async () => {
      if (viewing && isAgreeing) return actOnViewing(viewing.id, { action: 'agree', ...where });
      const typed = { ...slot, ...where };
      return viewing ? changeViewing(viewing.id, typed) : proposeViewing(applicationId, typed);
    };
    // No change by the group, so there is nothing to submit.
    if (isSame && !isAgreeing && !isOwner) {
      onClose();
      return;
    }
    const same = isAgreeing ? m.group_viewing_done({ action: 'agree' }) : m.group_viewing_place_saved();
    const successMessage = isSame ? same : m.group_viewing_slot_sent();
    if (await run('slot', work, successMessage)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && pendingAction === null && onClose()}
      title={
        viewing ? (isAgreeing ? m.group_viewing_agree() : m.group_viewing_slot_change()) : m.group_viewing_propose()
      }
      description={m.group_viewing_slot_lead()}
      closeLabel={m.group_shortlist_close()}
      onSubmit={(event) => {
        event.preventDefault();
        if (pendingAction === null) void submit();
      }}
      actions={
        <Button type="submit" loading={pendingAction !== null} loadingLabel={m.group_shortlist_saving()}>
          {isAgreeing ? m.group_viewing_agree() : isSame ? m.group_shortlist_save() : m.group_viewing_slot_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.group_viewing_slot_day()} error={error}>
            <TextInput
              type="date"
              min={toMadridDateTime(now).day}
              max={toMadridDateTime(new Date(now.getTime() + VIEWING.maxLeadMs)).day}
              value={slot.day}
              onChange={(event) => setSlot({ ...slot, day: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.group_viewing_slot_time()} help={m.group_viewing_slot_zone()}>
            <TextInput
              type="time"
              step={300}
              value={slot.time}
              onChange={(event) => setSlot({ ...slot, time: event.currentTarget.value })}
            />
          </Field>
        </div>
        <Field label={m.group_viewing_slot_length()}>
          <Select
            value={String(slot.minutes)}
            onChange={(event) => setSlot({ ...slot, minutes: Number(event.currentTarget.value) })}
            options={DURATIONS_MINUTES.map((minutes) => ({
              value: String(minutes),
              label: m.group_viewing_minutes({ minutes }),
            }))}
          />
        </Field>
        {isOwner && (
          <Field
            label={m.group_viewing_place()}
            labelSuffix={m.group_shortlist_optional()}
            help={m.group_viewing_place_help()}
          >
            <TextInput
              maxLength={VIEWING.placeMaxLength}
              autoComplete="off"
              value={place}
              onChange={(event) => setPlace(event.currentTarget.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
