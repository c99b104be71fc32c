import { useState, type KeyboardEvent } from 'react';
import { LocationFields } from '#features/locations/web/public/location-fields.tsx';
import { ANSWERS, DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceGroup } from '#ui/forms/selection-controls.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { GROUP, VISIBILITIES } from '../../domain/rules.ts';
import { fieldErrorMessage } from './field-error-message.ts';
import { addZones, type GroupErrors, type GroupForm } from './group-form.ts';

export interface FieldsProps {
  form: GroupForm;
  errors: GroupErrors;
  set: (change: Partial<GroupForm>) => void;
}

const SIZES = Array.from({ length: GROUP.maxSize - GROUP.minSize + 1 }, (_, at) => String(at + GROUP.minSize));

/** Name, location and size. `isCityFixed`: others have joined, so the city cannot change. */
export function IdentityFields({ form, errors, set, isCityFixed }: FieldsProps & { isCityFixed: boolean }) {
  return (
    <>
      <Field
        label={m.groups_field_name()}
        help={m.groups_field_name_help()}
        error={fieldErrorMessage(errors.name)}
        required
      >
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={GROUP.nameMaxLength}
          value={form.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      {isCityFixed ? (
        <p className="text-14 text-muted">{m.groups_city_fixed()}</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2 sm:*:last:col-span-2">
          <LocationFields
            value={form}
            errors={{
              province_id: fieldErrorMessage(errors.province_id),
              city_id: fieldErrorMessage(errors.city_id),
              university_id: fieldErrorMessage(errors.university_id),
            }}
            onChange={({ province_id, city_id, university_id }) =>
              set({ province_id, city_id, university_id: university_id === 'other' ? null : university_id })
            }
          />
        </div>
      )}
      <Field
        group
        label={m.groups_field_size()}
        help={m.groups_field_size_help()}
        error={fieldErrorMessage(errors.size)}
      >
        <ChoiceGroup
          options={SIZES.map((value) => ({ value, label: value }))}
          value={String(form.size)}
          onChange={(value) => set({ size: Number(value) })}
        />
      </Field>
    </>
  );
}

/** Budget, move-in window, length of stay and zones. */
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
        error={fieldErrorMessage(errors.budget)}
        className="sm:max-w-60"
      >
        <TextInput {...typed('budget')} inputMode="numeric" maxLength={8} autoComplete="off" end="€" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.groups_field_from()} error={fieldErrorMessage(errors.move_in_from)}>
          <TextInput {...typed('move_in_from')} type="date" />
        </Field>
        <Field label={m.groups_field_to()} error={fieldErrorMessage(errors.move_in_to)}>
          <TextInput {...typed('move_in_to')} type="date" />
        </Field>
        <Field label={m.groups_field_min_stay()} error={fieldErrorMessage(errors.min_stay)}>
          <TextInput
            {...typed('min_stay')}
            inputMode="numeric"
            maxLength={2}
            className="pr-20"
            end={<MonthsSuffix />}
          />
        </Field>
        <Field label={m.groups_field_max_stay()} error={fieldErrorMessage(errors.max_stay)}>
          <TextInput
            {...typed('max_stay')}
            inputMode="numeric"
            maxLength={2}
            className="pr-20"
            end={<MonthsSuffix />}
          />
        </Field>
      </div>
      <ZonesField form={form} errors={errors} set={set} />
    </>
  );
}

function MonthsSuffix() {
  return <span className="pr-3 text-14">{m.groups_months()}</span>;
}

/** Zones entered one by one or separated by commas; each one can be removed. */
function ZonesField({ form, errors, set }: FieldsProps) {
  const [typed, setTyped] = useState('');
  const isFull = form.zones.length >= GROUP.maxZones;
  const add = () => {
    if (typed.trim() === '') return;
    set({ zones: addZones(form.zones, typed) });
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
      labelSuffix={m.groups_optional()}
      help={isFull ? m.error_group_zones_too_many() : m.groups_field_zones_help()}
      error={fieldErrorMessage(errors.zones)}
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
        <Button variant="outline" disabled={isFull || typed.trim() === ''} onClick={add}>
          {m.groups_zone_add()}
        </Button>
      </div>
      {form.zones.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {form.zones.map((zone) => (
            <Chip
              key={zone}
              selected
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

/** House rules; unspecified ones do not restrict. */
export function RuleFields({ form, errors, set }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {DEAL_BREAKERS.map((key) => (
        <Field key={key} group label={m.groups_rule_name({ key })} error={fieldErrorMessage(errors[key])}>
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

/** Description and visibility. */
export function DescriptionFields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <Field
        label={m.groups_field_description()}
        labelSuffix={m.groups_optional()}
        help={m.groups_field_description_help()}
        error={fieldErrorMessage(errors.description)}
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
        error={fieldErrorMessage(errors.visibility)}
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
