import { useState } from 'react';
import { madridClock } from '#kit/madrid.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import type { Viewing } from '../../domain/applications-schema.ts';
import { VIEWING } from '../../domain/rules.ts';
import { actOnViewing, changeViewing, proposeViewing, type TypedSlot } from './homes-api.ts';
import { useHomesWork } from './use-homes.ts';

const LENGTHS = [15, 20, 30, 45, 60, 90];
const DAY_MS = 86_400_000;

interface SlotDialogProps {
  groupId: string;
  applicationId: string;
  /** One that is there: agreed to as it is, or changed. */
  viewing?: Viewing;
  isOwner: boolean;
  onClose: () => void;
}

/** A day and a time to look at the home; its owner says where as well, which the group learns once both agree. */
export function SlotDialog({ groupId, applicationId, viewing, isOwner, onClose }: SlotDialogProps) {
  const now = new Date();
  const before = viewing && { ...madridClock(new Date(viewing.starts_at)), minutes: viewing.minutes };
  const [slot, setSlot] = useState<TypedSlot>(
    before ?? {
      day: madridClock(new Date(now.getTime() + 2 * DAY_MS)).day,
      time: '18:00',
      minutes: VIEWING.usualMinutes,
    },
  );
  const [place, setPlace] = useState(viewing?.place ?? '');
  const [error, setError] = useState<string | undefined>();
  const { busy, run } = useHomesWork(groupId);
  const isSame =
    before !== undefined && (['day', 'time', 'minutes'] as const).every((key) => before[key] === slot[key]);
  const isAgreeing = isSame && viewing?.actions.includes('agree') === true;
  const submit = async () => {
    if (slot.day === '' || slot.time === '') {
      setError(m.group_homes_slot_missing());
      return;
    }
    const where = isOwner ? { place } : {};
    const work = async () => {
      if (viewing && isAgreeing) return actOnViewing(viewing.id, { action: 'agree', ...where });
      const typed = { ...slot, ...where };
      return viewing ? changeViewing(viewing.id, typed) : proposeViewing(applicationId, typed);
    };
    // a group that changes nothing has nothing to say
    if (isSame && !isAgreeing && !isOwner) {
      onClose();
      return;
    }
    const same = isAgreeing ? m.group_homes_viewing_done({ action: 'agree' }) : m.group_homes_place_saved();
    const said = isSame ? same : m.group_homes_slot_sent();
    if (await run('slot', work, said)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && busy === null && onClose()}
      title={
        viewing ? (isAgreeing ? m.group_homes_viewing_agree() : m.group_homes_slot_change()) : m.group_homes_propose()
      }
      description={m.group_homes_slot_lead()}
      closeLabel={m.group_homes_close()}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy === null) void submit();
      }}
      actions={
        <Button type="submit" busy={busy !== null} busyLabel={m.group_homes_saving()}>
          {isAgreeing ? m.group_homes_viewing_agree() : isSame ? m.group_homes_save() : m.group_homes_slot_send()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.group_homes_slot_day()} error={error}>
            <TextInput
              type="date"
              min={madridClock(now).day}
              max={madridClock(new Date(now.getTime() + VIEWING.mostAheadMs)).day}
              value={slot.day}
              onChange={(event) => setSlot({ ...slot, day: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.group_homes_slot_time()} help={m.group_homes_slot_zone()}>
            <TextInput
              type="time"
              step={300}
              value={slot.time}
              onChange={(event) => setSlot({ ...slot, time: event.currentTarget.value })}
            />
          </Field>
        </div>
        <Field label={m.group_homes_slot_length()}>
          <Select
            value={String(slot.minutes)}
            onChange={(event) => setSlot({ ...slot, minutes: Number(event.currentTarget.value) })}
            options={LENGTHS.map((minutes) => ({
              value: String(minutes),
              label: m.group_homes_minutes({ minutes }),
            }))}
          />
        </Field>
        {isOwner && (
          <Field label={m.group_homes_place()} note={m.group_homes_optional()} help={m.group_homes_place_help()}>
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
