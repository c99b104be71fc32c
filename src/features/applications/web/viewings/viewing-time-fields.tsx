import * as z from 'zod/mini';
import type { AppForm } from '#browser/forms/use-app-form.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { VIEWING } from '../../domain/rules.ts';

const DURATIONS_MINUTES = [15, 20, 30, 45, 60, 90];

/** Values as typed; day and time in Spain. */
export interface ViewingTime {
  day: string;
  time: string;
  minutes: string;
}

const required = z.string().check(z.minLength(1, 'required'));
export const viewingTimeShape = { day: required, time: required, minutes: z.number() };
export const VIEWING_TIME_ERRORS = { required: m.group_viewing_slot_missing };

/** The evening two days ahead. */
export function defaultViewingTime(): ViewingTime {
  const day = toMadridDateTime(new Date(Date.now() + 2 * DAY_MS)).day;
  return { day, time: '18:00', minutes: String(VIEWING.defaultMinutes) };
}

interface ViewingTimeFieldsProps {
  /** Control of a form with the values of `ViewingTime` and possibly others. */
  register: (name: keyof ViewingTime) => ReturnType<AppForm<ViewingTime>['register']>;
  error: (name: string) => string | undefined;
}

/** Day, time and length of a viewing, as cells of a grid. */
export function ViewingTimeFields({ register, error }: ViewingTimeFieldsProps) {
  const now = new Date();
  return (
    <>
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
      <Field label={m.group_viewing_slot_length()}>
        <Select
          {...register('minutes')}
          options={DURATIONS_MINUTES.map((count) => ({
            value: String(count),
            label: m.group_viewing_minutes({ minutes: count }),
          }))}
        />
      </Field>
    </>
  );
}
