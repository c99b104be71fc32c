import Check from 'lucide-react/icons/check';
import { cx } from '#ui/cx.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { INTERESTS, type Interest } from '../../domain/fields.ts';
import { ONBOARDING } from '../../domain/rules.ts';
import { errorWords } from '../error-words.ts';
import { INTEREST_WORDS } from '../field-words.ts';
import type { PartProps } from './part-props.ts';

/** Tiles to tick, and whatever else one likes in one's own words. */
export function InterestFields({ form, errors, set }: PartProps) {
  const chosen = INTERESTS.filter((key) => form.geek_preferences[key]);
  const error = errors['geek_preferences'];
  return (
    <div className="grid gap-5">
      <fieldset className="grid min-w-0 gap-2.5" data-invalid={error ? '' : undefined}>
        <legend className="sr-only">{m.profiles_section_interests()}</legend>
        <div className="flex items-baseline justify-between gap-3 text-14">
          <p className="num font-strong" aria-live="polite">
            {m.profiles_interests_chosen({ count: chosen.length })}
          </p>
          {chosen.length >= ONBOARDING.suggestedInterests && <p className="text-soft">{m.profiles_interests_more()}</p>}
        </div>
        {error && <FieldError>{errorWords(error)}</FieldError>}
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-2.5">
          {INTERESTS.map((key, index) => (
            <Tile
              key={key}
              of={key}
              on={form.geek_preferences[key]}
              wide={index === INTERESTS.length - 1}
              onChange={(on) => set({ geek_preferences: { ...form.geek_preferences, [key]: on } })}
            />
          ))}
        </div>
      </fieldset>
      <Field label={m.profiles_otros_friki()} note={m.profiles_optional()} error={errorWords(errors['otros_friki'])}>
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

interface TileProps {
  of: Interest;
  on: boolean;
  /** Ends the grid with a tile as wide as itself. */
  wide: boolean;
  onChange: (on: boolean) => void;
}

function Tile({ of, on, wide, onChange }: TileProps) {
  const { icon, name } = INTEREST_WORDS[of];
  return (
    <label
      className={cx(
        'relative flex cursor-pointer items-center justify-center gap-2 rounded-inner border px-1 py-2 text-center text-14 leading-tight font-mid select-none',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        wide ? 'col-span-full min-h-13' : 'min-h-22 flex-col',
        on ? 'border-action bg-action-tint inset-ring inset-ring-action' : 'border-line hover:bg-surface-quiet',
      )}
    >
      <input
        type="checkbox"
        name={of}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="absolute size-px opacity-0"
      />
      <Icon of={icon} size={24} className={on ? 'text-on-action-tint' : 'text-soft'} />
      <span className="max-w-full [overflow-wrap:anywhere]">{name()}</span>
      {on && (
        <span className="absolute top-1.5 right-1.5 grid size-[18px] place-items-center rounded-full bg-action text-on-action">
          <Icon of={Check} size={14} weight={2.5} />
        </span>
      )}
    </label>
  );
}
