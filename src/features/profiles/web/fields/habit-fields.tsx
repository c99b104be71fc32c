import { Field } from '#ui/forms/field.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { SCALED_HABITS, type ScaledHabit } from '../../domain/fields.ts';
import { HABIT } from '../../domain/rules.ts';
import type { HabitForm } from '../profile-form.ts';
import type { ProfileFieldProps } from './field-props.ts';

const SCALE = Array.from({ length: HABIT.max }, (_, index) => String(index + HABIT.min));

const HABIT_LABELS: Record<ScaledHabit, { name: () => string; least: () => string; most: () => string }> = {
  cleanliness: {
    name: () => m.profiles_habit_cleanliness(),
    least: () => m.profiles_habit_cleanliness_least(),
    most: () => m.profiles_habit_cleanliness_most(),
  },
  sleep: {
    name: () => m.profiles_habit_sleep(),
    least: () => m.profiles_habit_sleep_least(),
    most: () => m.profiles_habit_sleep_most(),
  },
  noise: {
    name: () => m.profiles_habit_noise(),
    least: () => m.profiles_habit_noise_least(),
    most: () => m.profiles_habit_noise_most(),
  },
  guest_nights: {
    name: () => m.profiles_habit_guest_nights(),
    least: () => m.profiles_habit_guest_nights_least(),
    most: () => m.profiles_habit_guest_nights_most(),
  },
};

/** Fields of the optional habits. */
export function HabitFields({ form, error, set }: ProfileFieldProps) {
  const { habits } = form;
  const put = (change: Partial<HabitForm>) => set({ habits: { ...habits, ...change } });
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {SCALED_HABITS.map((key) => (
          <Scale key={key} habit={key} value={habits[key]} onChange={(value) => put({ [key]: value })} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={m.profiles_move_in()}
          error={error('habits.move_in')}
          help={isPast(habits.move_in) ? m.profiles_move_in_past() : undefined}
        >
          <TextInput
            name="move_in"
            type="date"
            value={habits.move_in}
            onChange={(event) => put({ move_in: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.profiles_budget()} error={error('habits.budget_cents')}>
          <TextInput
            name="budget"
            inputMode="numeric"
            className="num pr-18"
            end={<span className="pr-3 text-14">{m.profiles_budget_unit()}</span>}
            value={habits.budget}
            onChange={(event) => put({ budget: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.profiles_stay()} error={error('habits.stay_months')}>
          <TextInput
            name="stay_months"
            inputMode="numeric"
            className="num pr-18"
            end={<span className="pr-3 text-14">{m.profiles_stay_unit()}</span>}
            value={habits.stay_months}
            onChange={(event) => put({ stay_months: event.currentTarget.value })}
          />
        </Field>
      </div>
    </div>
  );
}

interface ScaleProps {
  habit: ScaledHabit;
  value: number | null;
  onChange: (value: number | null) => void;
}

function Scale({ habit, value, onChange }: ScaleProps) {
  const { name, least, most } = HABIT_LABELS[habit];
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex min-h-6 items-baseline justify-between gap-3">
        <p className="text-14 font-strong">{name()}</p>
        {value === null ? (
          <p className="text-14 text-subtle">{m.profiles_habit_unanswered()}</p>
        ) : (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="relative text-14 text-link underline underline-offset-3 after:absolute after:-inset-3"
          >
            {m.profiles_habit_clear()}
            <span className="sr-only">: {name()}</span>
          </button>
        )}
      </div>
      <SegmentedControl
        fullWidth
        label={`${name()}: 1, ${least()}; 5, ${most()}`}
        options={SCALE.map((step) => ({ value: step, label: <span className="num">{step}</span> }))}
        value={value === null ? null : String(value)}
        onChange={(step) => onChange(Number(step))}
      />
      <div aria-hidden="true" className="flex justify-between gap-3 text-14 text-subtle">
        <span>{least()}</span>
        <span>{most()}</span>
      </div>
    </div>
  );
}

/** True for an ISO date before today. */
function isPast(day: string): boolean {
  return day !== '' && day < new Date().toISOString().slice(0, 10);
}
