import { useState, type KeyboardEvent } from 'react';
import { PlaceFields } from '#features/places/web/parts/place-fields.tsx';
import { ANSWERS, DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice.tsx';
import { Chip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea, TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import { GROUP, VISIBILITIES } from '../../domain/rules.ts';
import { errorWords } from './error-words.ts';
import { withZones, type GroupErrors, type GroupForm } from './group-form.ts';

export interface FieldsProps {
  form: GroupForm;
  errors: GroupErrors;
  set: (change: Partial<GroupForm>) => void;
}

const SIZES = Array.from({ length: GROUP.maxSize - GROUP.minSize + 1 }, (_, at) => String(at + GROUP.minSize));

/** Who they are and where they look. `isCityFixed`: others have joined, and the city stays. */
export function WhoFields({ form, errors, set, isCityFixed }: FieldsProps & { isCityFixed: boolean }) {
  return (
    <>
      <Field label={m.groups_field_name()} help={m.groups_field_name_help()} error={errorWords(errors.name)} required>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={GROUP.nameMaxLength}
          value={form.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      {isCityFixed ? (
        <p className="text-14 text-soft">{m.groups_city_fixed()}</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2 sm:*:last:col-span-2">
          <PlaceFields
            value={form}
            errors={{
              province_id: errorWords(errors.province_id),
              city_id: errorWords(errors.city_id),
              university_id: errorWords(errors.university_id),
            }}
            onChange={({ province_id, city_id, university_id }) =>
              set({ province_id, city_id, university_id: university_id === 'other' ? null : university_id })
            }
          />
        </div>
      )}
      <Field group label={m.groups_field_size()} help={m.groups_field_size_help()} error={errorWords(errors.size)}>
        <ChoiceGroup
          options={SIZES.map((value) => ({ value, label: value }))}
          value={String(form.size)}
          onChange={(value) => set({ size: Number(value) })}
        />
      </Field>
    </>
  );
}

/** What they can pay, when they move in and for how long, and where in the city. */
export function PlanFields({ form, errors, set }: FieldsProps) {
  const typed = (name: 'budget' | 'move_in_from' | 'move_in_to' | 'min_stay' | 'max_stay') => ({
    name,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Field
        label={m.groups_field_budget_each()}
        help={m.groups_field_budget_help()}
        error={errorWords(errors.budget)}
        className="sm:max-w-60"
      >
        <TextInput {...typed('budget')} inputMode="numeric" maxLength={8} autoComplete="off" end="€" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.groups_field_from()} error={errorWords(errors.move_in_from)}>
          <TextInput {...typed('move_in_from')} type="date" />
        </Field>
        <Field label={m.groups_field_to()} error={errorWords(errors.move_in_to)}>
          <TextInput {...typed('move_in_to')} type="date" />
        </Field>
        <Field label={m.groups_field_min_stay()} error={errorWords(errors.min_stay)}>
          <TextInput {...typed('min_stay')} inputMode="numeric" maxLength={2} className="pr-20" end={<Months />} />
        </Field>
        <Field label={m.groups_field_max_stay()} error={errorWords(errors.max_stay)}>
          <TextInput {...typed('max_stay')} inputMode="numeric" maxLength={2} className="pr-20" end={<Months />} />
        </Field>
      </div>
      <Zones form={form} errors={errors} set={set} />
    </>
  );
}

function Months() {
  return <span className="pr-3 text-14">{m.groups_months()}</span>;
}

/** Written one by one, or with commas; each can be taken away. */
function Zones({ form, errors, set }: FieldsProps) {
  const [typed, setTyped] = useState('');
  const isFull = form.zones.length >= GROUP.maxZones;
  const add = () => {
    if (typed.trim() === '') return;
    set({ zones: withZones(form.zones, typed) });
    setTyped('');
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <Field
      label={m.groups_field_zones()}
      note={m.groups_optional()}
      help={isFull ? m.error_group_zones_too_many() : m.groups_field_zones_help()}
      error={errorWords(errors.zones)}
    >
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <TextInput
            name="zone"
            autoComplete="off"
            maxLength={GROUP.zoneMaxLength}
            disabled={isFull}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={keys}
            onBlur={add}
          />
        </div>
        <Button look="line" disabled={isFull || typed.trim() === ''} onClick={add}>
          {m.groups_zone_add()}
        </Button>
      </div>
      {form.zones.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {form.zones.map((zone) => (
            <Chip
              key={zone}
              on
              removable
              className="max-w-full"
              aria-label={m.groups_zone_remove({ zone })}
              onClick={() => set({ zones: form.zones.filter((one) => one !== zone) })}
            >
              <span className="truncate">{zone}</span>
            </Chip>
          ))}
        </div>
      )}
    </Field>
  );
}

/** How they want to live: what is not said is no rule. */
export function RuleFields({ form, errors, set }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {DEAL_BREAKERS.map((key) => (
        <Field key={key} group label={m.groups_rule_name({ key })} error={errorWords(errors[key])}>
          <ChoiceGroup
            options={[
              ...ANSWERS.map((value) => ({ value, label: m.groups_rule_answer({ answer: value }) })),
              { value: 'none' as const, label: m.groups_rule_none() },
            ]}
            value={form.rules[key] ?? 'none'}
            onChange={(value) => set({ rules: { ...form.rules, [key]: value === 'none' ? null : value } })}
          />
        </Field>
      ))}
    </div>
  );
}

/** In their own words, and who can see it. */
export function SayFields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <Field
        label={m.groups_field_description()}
        note={m.groups_optional()}
        help={m.groups_field_description_help()}
        error={errorWords(errors.description)}
        aside={`${[...form.description].length}/${GROUP.descriptionMaxLength}`}
      >
        <TextArea
          name="description"
          rows={5}
          value={form.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
      <Field
        group
        label={m.groups_field_visibility()}
        help={m.groups_visibility_help({ visibility: form.visibility })}
        error={errorWords(errors.visibility)}
      >
        <ChoiceGroup
          options={VISIBILITIES.map((visibility) => ({
            value: visibility,
            label: m.groups_visibility_choice({ visibility }),
          }))}
          value={form.visibility}
          onChange={(visibility) => set({ visibility })}
        />
      </Field>
    </>
  );
}
