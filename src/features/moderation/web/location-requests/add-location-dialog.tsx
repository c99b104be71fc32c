import Plus from 'lucide-react/icons/plus';
import { ApiError } from '#browser/api/api-client.ts';
import { useAppForm, type AppForm } from '#browser/forms/use-app-form.ts';
import { inlineName } from '#browser/inline-name.ts';
import { LOCATION_REQUEST, type NewLocation } from '#features/locations/domain/location-requests.ts';
import { CityField, ProvinceField } from '#features/locations/web/public/location-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import type { LocationRequest } from '../../domain/location-requests.ts';
import { EMPTY_CAMPUS, locationSchema, toLocationField, toLocationForm, type LocationForm } from './location-form.ts';
import { useAddLocation } from './use-location-requests.ts';

const ERRORS = {
  required: m.error_required,
  coordinates: m.map_picker_coordinates_bad,
  invalid_option: m.error_invalid_option,
  missing_place_point: m.error_missing_place_point,
  missing_place_too_long: m.error_missing_place_too_long,
  missing_place_domain: m.error_missing_place_domain,
};

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
  const form = useAppForm<LocationForm, NewLocation>({
    schema: locationSchema(request.kind),
    defaultValues: toLocationForm(request),
    errorMessages: ERRORS,
    toField: toLocationField,
    onSubmit: async (body) => {
      try {
        await add.mutateAsync(body);
      } catch (error) {
        // 409: somebody else has decided about the request.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
      }
      onClose();
    },
    failureMessage: () => null,
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      dismissible={!form.isSubmitting}
      closeLabel={m.locations_missing_close()}
      title={m.admin_places_add_title({ name: inlineName(request.name) })}
      description={m.admin_places_add_lead()}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={form.isSubmitting}>
            {m.locations_missing_cancel()}
          </Button>
          <Button size="lg" type="submit" loading={form.isSubmitting} loadingLabel={m.admin_places_adding()}>
            {m.admin_places_add_do()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={m.locations_missing_name()} help={m.admin_places_name_help()} error={form.error('name')} required>
          <TextInput {...form.register('name')} maxLength={LOCATION_REQUEST.nameMaxLength} />
        </Field>
        {request.kind === 'city' ? <CityFields form={form} /> : <UniversityFields form={form} />}
        <FormErrorSummary {...form.summary} />
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  form: AppForm<LocationForm>;
}

function CityFields({ form }: FieldsProps) {
  return (
    <>
      <ProvinceField {...form.control('province_id')} error={form.error('province_id')} required />
      <Field
        label={m.admin_places_population()}
        labelSuffix={m.locations_missing_optional()}
        error={form.error('population')}
      >
        <TextInput {...form.register('population')} inputMode="numeric" maxLength={10} />
      </Field>
      <CoordinatesField {...form.control('point')} error={form.error('point')} />
    </>
  );
}

function UniversityFields({ form }: FieldsProps) {
  const campuses = form.watch('campuses');
  return (
    <>
      <Field
        label={m.admin_places_short()}
        help={m.admin_places_short_help()}
        error={form.error('short_name')}
        required
      >
        <TextInput {...form.register('short_name')} maxLength={30} />
      </Field>
      <Field group label={m.admin_places_sector()}>
        <SegmentedControl
          fullWidth
          {...form.control('sector')}
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
        error={form.error('domains')}
      >
        <TextInput {...form.register('domains')} autoCapitalize="none" spellCheck={false} />
      </Field>
      {campuses.map((_, at) => (
        <CampusFields key={at} form={form} at={at} />
      ))}
      {campuses.length < LOCATION_REQUEST.maxCampuses && (
        <Button
          variant="outline"
          icon={Plus}
          className="justify-self-start"
          onClick={() => form.change('campuses', [...form.getValues('campuses'), EMPTY_CAMPUS])}
        >
          {m.admin_places_campus_add()}
        </Button>
      )}
    </>
  );
}

function CampusFields({ form, at }: FieldsProps & { at: number }) {
  const path = `campuses.${at}` as const;
  const name = form.control(`${path}.name`);
  const provinceId = form.watch(`${path}.province_id`);
  return (
    <fieldset className="grid gap-4 rounded-inner border border-line p-4">
      <legend className="px-1 text-14 font-strong">
        {at === 0 ? m.admin_places_seat() : m.admin_places_campus({ number: at + 1 })}
      </legend>
      <Field label={m.admin_places_campus_name()} labelSuffix={m.locations_missing_optional()}>
        <TextInput
          value={name.value}
          maxLength={LOCATION_REQUEST.nameMaxLength}
          onChange={(event) => name.onChange(event.currentTarget.value)}
        />
      </Field>
      <ProvinceField
        value={provinceId}
        onChange={(id) => {
          if (id !== provinceId) form.change(`${path}.city_id`, null);
          form.change(`${path}.province_id`, id);
        }}
        error={form.error(`${path}.province_id`)}
        required
      />
      <CityField
        provinceId={provinceId}
        {...form.control(`${path}.city_id`)}
        error={form.error(`${path}.city_id`)}
        help={null}
        required
      />
      <CoordinatesField {...form.control(`${path}.point`)} error={form.error(`${path}.point`)} />
      {at > 0 && (
        <Button
          variant="ghost"
          className="justify-self-start"
          onClick={() =>
            form.change(
              'campuses',
              form.getValues('campuses').filter((_, index) => index !== at),
            )
          }
        >
          {m.admin_places_campus_remove()}
        </Button>
      )}
    </fieldset>
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
