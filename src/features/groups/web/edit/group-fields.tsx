import { useState, type KeyboardEvent } from 'react';
import type { AppForm } from '#browser/forms/use-app-form.ts';
import { LocationFields } from '#features/locations/web/public/location-fields.tsx';
import { ANSWERS, DEAL_BREAKERS } from '#features/profiles/domain/fields.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceGroup } from '#ui/forms/selection-controls.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { GROUP, VISIBILITIES } from '../../domain/rules.ts';
import { addZones, type GroupForm } from './group-form.ts';

export interface FieldsProps {
  form: AppForm<GroupForm>;
}

const SIZES = Array.from({ length: GROUP.maxSize - GROUP.minSize + 1 }, (_, at) => String(at + GROUP.minSize));

/** Name, location and size. `isCityFixed`: others have joined, so the city cannot change. */
export function IdentityFields({ form, isCityFixed }: FieldsProps & { isCityFixed: boolean }) {
  const { register, change, error } = form;
  const [province_id, city_id, university_id, size] = form.watch(['province_id', 'city_id', 'university_id', 'size']);
  return (
    <>
      <Field label={m.groups_field_name()} help={m.groups_field_name_help()} error={error('name')} required>
        <TextInput autoComplete="off" maxLength={GROUP.nameMaxLength} {...register('name')} />
      </Field>
      {isCityFixed ? (
        <p className="text-14 text-muted">{m.groups_city_fixed()}</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2 sm:*:last:col-span-2">
          <LocationFields
            value={{ province_id, city_id, university_id }}
            errors={{
              province_id: error('province_id'),
              city_id: error('city_id'),
              university_id: error('university_id'),
            }}
            onChange={(next) => {
              change('province_id', next.province_id);
              change('city_id', next.city_id);
              change('university_id', next.university_id === 'other' ? null : next.university_id);
            }}
          />
        </div>
      )}
      <Field group label={m.groups_field_size()} help={m.groups_field_size_help()} error={error('size')}>
        <ChoiceGroup
          options={SIZES.map((value) => ({ value, label: value }))}
          value={String(size)}
          onChange={(value) => change('size', Number(value))}
        />
      </Field>
    </>
  );
}

/** Budget, move-in window, length of stay and zones. */
export function PlanFields({ form }: FieldsProps) {
  const { register, error } = form;
  const months = { inputMode: 'numeric', maxLength: 2, className: 'pr-20', end: <MonthsSuffix /> } as const;
  const stayError = (name: 'min_stay_months' | 'max_stay_months') => {
    const message = error(name);
    return message === 'number_range' ? m.groups_stay_range() : message;
  };
  return (
    <>
      <Field
        label={m.groups_field_budget_each()}
        help={m.groups_field_budget_help()}
        error={error('budget_cents') && m.groups_budget_range()}
        className="sm:max-w-60"
      >
        <TextInput inputMode="decimal" maxLength={10} autoComplete="off" end="€" {...register('budget_cents')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.groups_field_from()} error={error('move_in_from')}>
          <TextInput type="date" {...register('move_in_from', { deps: ['move_in_to'] })} />
        </Field>
        <Field label={m.groups_field_to()} error={error('move_in_to')}>
          <TextInput type="date" {...register('move_in_to')} />
        </Field>
        <Field label={m.groups_field_min_stay()} error={stayError('min_stay_months')}>
          <TextInput {...months} {...register('min_stay_months', { deps: ['max_stay_months'] })} />
        </Field>
        <Field label={m.groups_field_max_stay()} error={stayError('max_stay_months')}>
          <TextInput {...months} {...register('max_stay_months')} />
        </Field>
      </div>
      <ZonesField form={form} />
    </>
  );
}

function MonthsSuffix() {
  return <span className="pr-3 text-14">{m.groups_months()}</span>;
}

/** Zones entered one by one or separated by commas; each one can be removed. */
function ZonesField({ form }: FieldsProps) {
  const [typed, setTyped] = useState('');
  const { value: zones, onChange } = form.control('zones');
  const isFull = zones.length >= GROUP.maxZones;
  const add = () => {
    if (typed.trim() === '') return;
    onChange(addZones(zones, typed));
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
      error={form.error('zones')}
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
      {zones.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {zones.map((zone) => (
            <Chip
              key={zone}
              selected
              removable
              className="max-w-full"
              aria-label={m.groups_zone_remove({ zone })}
              onClick={() => onChange(zones.filter((one) => one !== zone))}
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
export function RuleFields({ form }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {DEAL_BREAKERS.map((key) => (
        <Field key={key} group label={m.groups_rule_name({ key })} error={form.error(key)}>
          <ChoiceGroup
            options={[
              ...ANSWERS.map((value) => ({ value, label: m.groups_rule_answer({ answer: value }) })),
              { value: 'none' as const, label: m.groups_rule_none() },
            ]}
            value={form.watch(key) ?? 'none'}
            onChange={(value) => form.change(key, value === 'none' ? null : value)}
          />
        </Field>
      ))}
    </div>
  );
}

/** Description and visibility. */
export function DescriptionFields({ form }: FieldsProps) {
  const { register, control, error } = form;
  const [description, visibility] = form.watch(['description', 'visibility']);
  return (
    <>
      <Field
        label={m.groups_field_description()}
        labelSuffix={m.groups_optional()}
        help={m.groups_field_description_help()}
        error={error('description')}
        aside={`${[...description].length}/${GROUP.descriptionMaxLength}`}
      >
        <TextArea rows={5} {...register('description')} />
      </Field>
      <Field
        group
        label={m.groups_field_visibility()}
        help={m.groups_visibility_help({ visibility })}
        error={error('visibility')}
      >
        <ChoiceGroup
          options={VISIBILITIES.map((value) => ({ value, label: m.groups_visibility_choice({ visibility: value }) }))}
          {...control('visibility')}
        />
      </Field>
    </>
  );
}
