import { useId } from 'react';
import Check from 'lucide-react/icons/check';
import { cx } from '#ui/core/cx.ts';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { INTERESTS, type Interest } from '../../domain/fields.ts';
import { ONBOARDING } from '../../domain/rules.ts';
import { INTEREST_LABELS } from '../field-labels.ts';
import type { ProfileFieldProps } from './field-props.ts';

/** Interest tiles and a free text field. */
export function InterestFields({ form, error, set }: ProfileFieldProps) {
  const chosen = INTERESTS.filter((key) => form.geek_preferences[key]);
  const id = useId();
  const wrong = error('geek_preferences');
  return (
    <div className="grid gap-5">
      <fieldset id={id} className="grid min-w-0 gap-2.5" data-invalid={wrong ? '' : undefined}>
        <legend id={`${id}-label`} className="sr-only">
          {m.profiles_section_interests()}
        </legend>
        <div className="flex items-baseline justify-between gap-3 text-14">
          <p className="num font-strong" aria-live="polite">
            {m.profiles_interests_chosen({ count: chosen.length })}
          </p>
          {chosen.length >= ONBOARDING.suggestedInterests && (
            <p className="text-muted">{m.profiles_interests_more()}</p>
          )}
        </div>
        {wrong && <FieldError>{wrong}</FieldError>}
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-2.5">
          {INTERESTS.map((key, index) => (
            <InterestTile
              key={key}
              interest={key}
              checked={form.geek_preferences[key]}
              wide={index === INTERESTS.length - 1}
              onChange={(on) => set({ geek_preferences: { ...form.geek_preferences, [key]: on } })}
            />
          ))}
        </div>
      </fieldset>
      <Field label={m.profiles_otros_friki()} labelSuffix={m.profiles_optional()} error={error('otros_friki')}>
        <TextInput
          name="otros_friki"
          placeholder={m.profiles_otros_friki_example()}
          value={form.otros_friki}
          onChange={(event) => set({ otros_friki: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

interface InterestTileProps {
  interest: Interest;
  checked: boolean;
  /** Spans the full row, for the last tile. */
  wide: boolean;
  onChange: (on: boolean) => void;
}

function InterestTile({ interest, checked, wide, onChange }: InterestTileProps) {
  const { icon, name } = INTEREST_LABELS[interest];
  return (
    <label
      className={cx(
        'relative flex cursor-pointer items-center justify-center gap-2 rounded-inner border px-1 py-2 text-center text-14 leading-tight font-mid select-none',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        wide ? 'col-span-full min-h-13' : 'min-h-22 flex-col',
        checked ? 'border-action bg-action-tint inset-ring inset-ring-action' : 'border-line hover:bg-surface-quiet',
      )}
    >
      <input
        type="checkbox"
        name={interest}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="absolute size-px opacity-0"
      />
      <Icon icon={icon} size={24} className={checked ? 'text-on-action-tint' : 'text-muted'} />
      <span className="max-w-full [overflow-wrap:anywhere]">{name()}</span>
      {checked && (
        <span className="absolute top-1.5 right-1.5 grid size-[18px] place-items-center rounded-full bg-action text-on-action">
          <Icon icon={Check} size={14} strokeWidth={2.5} />
        </span>
      )}
    </label>
  );
}
