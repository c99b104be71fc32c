import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { ApiError } from '#browser/api/api-client.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { LOCATION_REQUEST, type NewLocation } from '#features/locations/domain/location-requests.ts';
import { CityField, ProvinceField } from '#features/locations/web/public/location-fields.tsx';
import { isolateBidi } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { LocationRequest } from '../../domain/location-requests.ts';
import { toLocationBody, EMPTY_CAMPUS, toLocationForm, type CampusForm, type LocationForm } from './location-form.ts';
import { useAddLocation } from './use-location-requests.ts';

type Errors = Record<string, string | undefined>;

const ERROR_LABELS = { required: m.error_required, point: m.map_picker_coordinates_bad };

/** Form to add a requested location. */
export function AddLocationDialog({
  request,
  isOpen,
  onClose,
}: {
  request: LocationRequest;
  isOpen: boolean;
  onClose: () => void;
}) {
  const add = useAddLocation(request.id);
  const [typed, setTyped] = useState(() => toLocationForm(request));
  const [errors, setErrors] = useState<Errors>({});
  // Functional update: two fields may change in the same tick.
  const set: FieldsProps['set'] = (change) => {
    setTyped((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));
    setErrors({});
  };
  const show = (wrong: Errors) => {
    setErrors(wrong);
    // After the next paint, when the errors are rendered.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus());
  };
  const submit = () => {
    const made = toLocationBody(request.kind, typed);
    if ('errors' in made) {
      show(Object.fromEntries(Object.entries(made.errors).map(([field, code]) => [field, ERROR_LABELS[code]()])));
      return;
    }
    add.mutate(made.body as NewLocation, {
      onSuccess: onClose,
      onError: (error) => {
        if (error instanceof ApiError && error.status === 400) show(error.fields);
        else if (error instanceof ApiError && error.status === 409) onClose();
      },
    });
  };
  const fields = { typed, errors, set };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      dismissible={!add.isPending}
      closeLabel={m.locations_missing_close()}
      title={m.admin_places_add_title({ name: isolateBidi(safeDisplayText(request.name)) })}
      description={m.admin_places_add_lead()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={add.isPending}>
            {m.locations_missing_cancel()}
          </Button>
          <Button size="lg" type="submit" loading={add.isPending} loadingLabel={m.admin_places_adding()}>
            {m.admin_places_add_do()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={m.locations_missing_name()} help={m.admin_places_name_help()} error={errors['name']} required>
          <TextInput
            value={typed.name}
            maxLength={LOCATION_REQUEST.nameMaxLength}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        {request.kind === 'city' ? <CityFields {...fields} /> : <UniversityFields {...fields} />}
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  typed: LocationForm;
  errors: Errors;
  set: (change: Partial<LocationForm> | ((before: LocationForm) => Partial<LocationForm>)) => void;
}

function CityFields({ typed, errors, set }: FieldsProps) {
  return (
    <>
      <ProvinceField
        value={typed.province_id}
        onChange={(id) => set({ province_id: id })}
        error={errors['province_id']}
        required
      />
      <Field
        label={m.admin_places_population()}
        labelSuffix={m.locations_missing_optional()}
        error={errors['population']}
      >
        <TextInput
          value={typed.population}
          inputMode="numeric"
          maxLength={10}
          onChange={(event) => set({ population: event.currentTarget.value })}
        />
      </Field>
      <CoordinatesField
        value={typed.point}
        error={errors['lat'] ?? errors['lon']}
        onChange={(point) => set({ point })}
      />
    </>
  );
}

function UniversityFields({ typed, errors, set }: FieldsProps) {
  const setCampus = (at: number, change: Partial<CampusForm>) =>
    set(({ campuses }) => ({
      campuses: campuses.map((campus, index) => (index === at ? { ...campus, ...change } : campus)),
    }));
  const domainError = Object.entries(errors).find(([field]) => field.startsWith('domains'))?.[1];
  return (
    <>
      <Field label={m.admin_places_short()} help={m.admin_places_short_help()} error={errors['short_name']} required>
        <TextInput
          value={typed.short_name}
          maxLength={30}
          onChange={(event) => set({ short_name: event.currentTarget.value })}
        />
      </Field>
      <Field group label={m.admin_places_sector()}>
        <SegmentedControl
          fullWidth
          value={typed.sector}
          onChange={(sector) => set({ sector })}
          label={m.admin_places_sector()}
          options={[
            { value: 'public', label: m.admin_places_public() },
            { value: 'private', label: m.admin_places_private() },
          ]}
        />
      </Field>
      <Field
        label={m.admin_places_domains()}
        labelSuffix={m.locations_missing_optional()}
        help={m.admin_places_domains_help()}
        error={domainError}
      >
        <TextInput
          value={typed.domains}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set({ domains: event.currentTarget.value })}
        />
      </Field>
      {typed.campuses.map((campus, at) => (
        <fieldset key={at} className="grid gap-4 rounded-inner border border-line p-4">
          <legend className="px-1 text-14 font-strong">
            {at === 0 ? m.admin_places_seat() : m.admin_places_campus({ number: at + 1 })}
          </legend>
          <Field label={m.admin_places_campus_name()} labelSuffix={m.locations_missing_optional()}>
            <TextInput
              value={campus.name}
              maxLength={LOCATION_REQUEST.nameMaxLength}
              onChange={(event) => setCampus(at, { name: event.currentTarget.value })}
            />
          </Field>
          <ProvinceField
            value={campus.province_id}
            onChange={(id) =>
              setCampus(at, { province_id: id, city_id: id === campus.province_id ? campus.city_id : null })
            }
            required
          />
          <CityField
            provinceId={campus.province_id}
            value={campus.city_id}
            onChange={(id) => setCampus(at, { city_id: id })}
            error={errors[`campuses.${at}.city_id`]}
            help={null}
            required
          />
          <CoordinatesField
            value={campus.point}
            error={errors[`campuses.${at}.lat`] ?? errors[`campuses.${at}.lon`]}
            onChange={(point) => setCampus(at, { point })}
          />
          {at > 0 && (
            <Button
              variant="ghost"
              className="justify-self-start"
              onClick={() => set({ campuses: typed.campuses.filter((_, index) => index !== at) })}
            >
              {m.admin_places_campus_remove()}
            </Button>
          )}
        </fieldset>
      ))}
      {typed.campuses.length < LOCATION_REQUEST.maxCampuses && (
        <Button
          variant="outline"
          icon={Plus}
          className="justify-self-start"
          onClick={() => set({ campuses: [...typed.campuses, EMPTY_CAMPUS] })}
        >
          {m.admin_places_campus_add()}
        </Button>
      )}
    </>
  );
}

function CoordinatesField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (point: string) => void;
}) {
  return (
    <Field label={m.map_picker_coordinates()} help={m.admin_places_point_help()} error={error} required>
      <TextInput
        value={value}
        inputMode="text"
        placeholder="39.4702, -0.3768"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
