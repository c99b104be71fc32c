import { Suspense } from 'react';
import Lock from 'lucide-react/icons/lock';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { CityField, ProvinceField } from '#features/locations/web/public/location-fields.tsx';
import { Switch } from '#ui/forms/selection-controls.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { distanceM } from '#features/locations/domain/distance.ts';
import { PROPERTY } from '../../../domain/rules.ts';
import { TypedTextInput } from '../form/form-fields.tsx';
import { fieldErrorMessage } from '../publish-labels.ts';
import { StreetSuggestions } from '../street-suggestions.tsx';
import { usePublishing } from '../use-publishing.ts';

const LocationPicker = lazyComponent(async () => (await import('../../map/location-picker.tsx')).LocationPicker);

/** Shows the whole city, and its neighbours, which are all that a sketch has. */
const CITY_ZOOM = 11;

/** Location: the city is public, street and point are private. */
export function StepLocation() {
  const { form, set, errorOf } = usePublishing();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ProvinceField
          name="province_id"
          value={form.province_id}
          onChange={(id) => id !== form.province_id && set({ province_id: id, city_id: null, lat: null, lon: null })}
          required
        />
        <CityField
          name="city_id"
          provinceId={form.province_id}
          value={form.city_id}
          onChange={(id) => id !== form.city_id && set({ city_id: id, lat: null, lon: null })}
          error={fieldErrorMessage(errorOf('city_id'))}
          required
        />
      </div>
      <TypedTextInput
        name="district"
        label={m.properties_field_district()}
        help={m.publish_district_help()}
        maxLength={PROPERTY.districtMaxLength}
      />
      <div>
        <TypedTextInput
          name="street"
          label={m.properties_field_street()}
          help={m.publish_street_help()}
          maxLength={PROPERTY.streetMaxLength}
          autoComplete="street-address"
        />
        <StreetSuggestions />
        <Switch
          checked={form.show_street}
          onChange={(event) => set({ show_street: event.currentTarget.checked })}
          help={m.publish_show_street_help()}
          className="mt-2"
        >
          {m.properties_field_show_street()}
        </Switch>
      </div>
      <LocationField />
    </>
  );
}

/** Location picker, shown once the initial view is known. */
function LocationField() {
  const { form, set, saveState, errorOf, setPointReadable } = usePublishing();
  const { lat, lon, city_id: cityId } = form;
  const centre = saveState.property?.city?.id === cityId ? saveState.property?.city_centre : null;
  const point = lat !== null && lon !== null ? { lat, lon } : null;
  const start = point ?? centre;
  const error = fieldErrorMessage(errorOf('lat'));
  return (
    <section aria-labelledby="publish-point" className="grid gap-2">
      <h3 id="publish-point" className="text-14 font-strong">
        {m.publish_point()}
      </h3>
      <p className="flex items-start gap-2 text-14 text-subtle">
        <Lock aria-hidden="true" size={16} className="mt-0.5 flex-none" />
        {m.publish_point_help()}
      </p>
      {start ? (
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-card!" />}>
          <LocationPicker
            key={cityId}
            value={point}
            start={{ ...start, zoom: CITY_ZOOM }}
            onChange={(next) => set({ lat: next.lat, lon: next.lon })}
            onReadable={setPointReadable}
          />
        </Suspense>
      ) : cityId !== null && saveState.status !== 'failed' ? (
        <Skeleton className="h-80 w-full rounded-card!" />
      ) : (
        <Callout>{m.publish_point_city_first()}</Callout>
      )}
      {error && <FieldError>{error}</FieldError>}
      {point && centre && distanceM(point, centre) > PROPERTY.maxMetresFromCity && (
        <Callout tone="warning" alert>
          {m.publish_point_far()}
        </Callout>
      )}
    </section>
  );
}
