import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { ApiError } from '#browser/api.ts';
import { shownText } from '#browser/shown-text.ts';
import { MISSING, type NewPlace } from '#features/places/domain/missing.ts';
import { CityField, ProvinceField } from '#features/places/web/parts/place-fields.tsx';
import { setApart } from '#kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';
import type { MissingPlace } from '../../domain/places.ts';
import { bodyOf, NO_CAMPUS, typedFrom, type TypedCampus, type TypedPlace } from './new-place.ts';
import { useAddPlace } from './use-places.ts';

type Errors = Record<string, string | undefined>;

const MISSING_WORDS = { required: m.error_required, point: m.map_picker_coordinates_bad };

/** Everything that a place needs to be added. */
export function AddDialog({ place, isOpen, onClose }: { place: MissingPlace; isOpen: boolean; onClose: () => void }) {
  const add = useAddPlace(place.id);
  const [typed, setTyped] = useState(() => typedFrom(place));
  const [errors, setErrors] = useState<Errors>({});
  // on what is there by then: two fields may change in one moment
  const set: PartsProps['set'] = (change) => {
    setTyped((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));
    setErrors({});
  };
  const show = (wrong: Errors) => {
    setErrors(wrong);
    // once they are drawn
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus());
  };
  const submit = () => {
    const made = bodyOf(place.kind, typed);
    if ('errors' in made) {
      show(Object.fromEntries(Object.entries(made.errors).map(([field, code]) => [field, MISSING_WORDS[code]()])));
      return;
    }
    add.mutate(made.body as NewPlace, {
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
      closeLabel={m.places_missing_close()}
      title={m.admin_places_add_title({ name: setApart(shownText(place.name)) })}
      description={m.admin_places_add_lead()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      actions={
        <>
          <Button look="bare" onClick={onClose} disabled={add.isPending}>
            {m.places_missing_cancel()}
          </Button>
          <Button big type="submit" busy={add.isPending} busyLabel={m.admin_places_adding()}>
            {m.admin_places_add_do()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={m.places_missing_name()} help={m.admin_places_name_help()} error={errors['name']} required>
          <TextInput
            value={typed.name}
            maxLength={MISSING.nameMaxLength}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        {place.kind === 'city' ? <CityParts {...fields} /> : <UniversityParts {...fields} />}
      </div>
    </Dialog>
  );
}

interface PartsProps {
  typed: TypedPlace;
  errors: Errors;
  set: (change: Partial<TypedPlace> | ((before: TypedPlace) => Partial<TypedPlace>)) => void;
}

function CityParts({ typed, errors, set }: PartsProps) {
  return (
    <>
      <ProvinceField
        value={typed.province_id}
        onChange={(id) => set({ province_id: id })}
        error={errors['province_id']}
        required
      />
      <Field label={m.admin_places_population()} note={m.places_missing_optional()} error={errors['population']}>
        <TextInput
          value={typed.population}
          inputMode="numeric"
          maxLength={10}
          onChange={(event) => set({ population: event.currentTarget.value })}
        />
      </Field>
      <PointField value={typed.point} error={errors['lat'] ?? errors['lon']} onChange={(point) => set({ point })} />
    </>
  );
}

function UniversityParts({ typed, errors, set }: PartsProps) {
  const setCampus = (at: number, change: Partial<TypedCampus>) =>
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
        <Segmented
          wide
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
        note={m.places_missing_optional()}
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
          <Field label={m.admin_places_campus_name()} note={m.places_missing_optional()}>
            <TextInput
              value={campus.name}
              maxLength={MISSING.nameMaxLength}
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
          <PointField
            value={campus.point}
            error={errors[`campuses.${at}.lat`] ?? errors[`campuses.${at}.lon`]}
            onChange={(point) => setCampus(at, { point })}
          />
          {at > 0 && (
            <Button
              look="bare"
              className="justify-self-start"
              onClick={() => set({ campuses: typed.campuses.filter((_, index) => index !== at) })}
            >
              {m.admin_places_campus_remove()}
            </Button>
          )}
        </fieldset>
      ))}
      {typed.campuses.length < MISSING.maxCampuses && (
        <Button
          look="line"
          icon={Plus}
          className="justify-self-start"
          onClick={() => set({ campuses: [...typed.campuses, NO_CAMPUS] })}
        >
          {m.admin_places_campus_add()}
        </Button>
      )}
    </>
  );
}

function PointField({
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
