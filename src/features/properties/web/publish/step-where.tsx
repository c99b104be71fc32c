import { lazy, Suspense } from 'react';
import Lock from 'lucide-react/icons/lock';
import { CityField, ProvinceField } from '#features/places/web/parts/place-fields.tsx';
import { Switch } from '#ui/choice.tsx';
import { FieldError } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { PROPERTY } from '../../domain/rules.ts';
import { TypedInput } from './bound-fields.tsx';
import { errorWords } from './publish-words.ts';
import { usePublishing } from './use-publishing.ts';

const PlacePicker = lazy(async () =>
  import('../map/place-picker.tsx').then(({ PlacePicker }) => ({ default: PlacePicker })),
);

/** The map knows municipalities and no streets: far enough to see the neighbours. */
const CITY_ZOOM = 11;

/** Where it is: the city for everybody, street and point for the owner alone. */
export function StepWhere() {
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
          error={errorWords(errorOf('city_id'))}
          required
        />
      </div>
      <TypedInput
        name="district"
        label={m.properties_field_district()}
        help={m.publish_district_help()}
        maxLength={PROPERTY.districtMaxLength}
      />
      <div>
        <TypedInput
          name="street"
          label={m.properties_field_street()}
          help={m.publish_street_help()}
          maxLength={PROPERTY.streetMaxLength}
          autoComplete="street-address"
        />
        <Switch
          checked={form.show_street}
          onChange={(event) => set({ show_street: event.currentTarget.checked })}
          help={m.publish_show_street_help()}
          className="mt-2"
        >
          {m.properties_field_show_street()}
        </Switch>
      </div>
      <Place />
    </>
  );
}

/** The map to set the point on, once it is known where it begins. */
function Place() {
  const { form, set, saved, errorOf } = usePublishing();
  const { lat, lon, city_id: cityId } = form;
  const centre = saved.home?.city?.id === cityId ? saved.home?.city_centre : null;
  const point = lat !== null && lon !== null ? { lat, lon } : null;
  const start = point ?? centre;
  const error = errorWords(errorOf('lat'));
  return (
    <section aria-labelledby="publish-point" className="grid gap-2">
      <h3 id="publish-point" className="text-14 font-strong">
        {m.publish_point()}
      </h3>
      <p className="flex items-start gap-2 text-14 text-faint">
        <Lock aria-hidden="true" size={16} className="mt-0.5 flex-none" />
        {m.publish_point_help()}
      </p>
      {start ? (
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-card!" />}>
          <PlacePicker
            key={cityId}
            value={point}
            start={{ ...start, zoom: CITY_ZOOM }}
            onChange={(next) => set({ lat: next.lat, lon: next.lon })}
          />
        </Suspense>
      ) : cityId !== null && saved.status !== 'failed' ? (
        <Skeleton className="h-80 w-full rounded-card!" />
      ) : (
        <Note>{m.publish_point_city_first()}</Note>
      )}
      {error && <FieldError>{error}</FieldError>}
    </section>
  );
}
