import { useMemo, type ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { m } from '#words';
import { OTHER_UNIVERSITY, PLACES } from '../../domain/rules.ts';
import { MissingPlace } from './missing-place.tsx';
import { useCities, useProvinces, useUniversities, type PlaceList } from './place-lists.ts';
import {
  cityOffer,
  provinceOffer,
  universityOffer,
  type Offer,
  type OptionWords,
  type PlaceOption,
} from './place-options.ts';

export interface PlaceFieldProps {
  /** Id of the place chosen, null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Words of what is wrong. */
  error?: ReactNode;
  /** Another label than the usual, for filters. */
  label?: ReactNode;
  /** In place of the way out for what is missing; null for neither. */
  help?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
}

export function ProvinceField(props: PlaceFieldProps) {
  const provinces = useProvinces();
  const words = useOptionWords();
  const offer = useMemo(() => provinceOffer(provinces.items ?? [], words), [provinces.items, words]);
  const usual = { label: m.places_province(), placeholder: m.places_province_choose() };
  return (
    <PlaceBox {...usual} {...props} list={provinces} offer={offer} chosen={optionFor(provinces.items, props.value)} />
  );
}

/** Cities of `provinceId`, the largest first; waits for a province. */
export function CityField({ provinceId, ...props }: PlaceFieldProps & { provinceId: string | null }) {
  const cities = useCities(provinceId);
  const words = useOptionWords();
  const offer = useMemo(() => cityOffer(cities.items ?? [], words), [cities.items, words]);
  const usual = {
    label: m.places_city(),
    placeholder: provinceId === null ? m.places_city_province_first() : m.places_city_choose(),
  };
  return (
    <PlaceBox
      {...usual}
      {...props}
      disabled={props.disabled === true || provinceId === null}
      help={provinceId !== null && props.help === undefined ? <MissingPlace kind="city" /> : props.help}
      list={cities}
      offer={offer}
      chosen={optionFor(cities.items, props.value)}
    />
  );
}

/** Universities near the city or province first, all others by typing, and 'other'. */
export function UniversityField(props: PlaceFieldProps & { provinceId: string | null; cityId: string | null }) {
  const { provinceId, cityId, ...rest } = props;
  const universities = useUniversities();
  const provinces = useProvinces();
  const words = useOptionWords();
  const waiting = isLoading(universities);
  const offer = useMemo(
    () =>
      waiting
        ? () => NONE
        : universityOffer(universities.items ?? [], provinces.items ?? [], { cityId, provinceId }, words),
    [waiting, universities.items, provinces.items, cityId, provinceId, words],
  );
  const usual = { label: m.places_university(), placeholder: m.places_university_choose() };
  const all = [...(universities.items ?? []), { id: OTHER_UNIVERSITY, name: words.otherUniversity }];
  return (
    <PlaceBox
      {...usual}
      {...rest}
      help={rest.help === undefined ? <MissingPlace kind="university" /> : rest.help}
      list={universities}
      offer={offer}
      chosen={optionFor(all, rest.value)}
    />
  );
}

export interface ChosenPlaces {
  province_id: string | null;
  city_id: string | null;
  university_id: string | null;
}

interface PlaceFieldsProps {
  value: ChosenPlaces;
  onChange: (value: ChosenPlaces) => void;
  errors?: Partial<Record<keyof ChosenPlaces, ReactNode>>;
  required?: boolean;
}

/** Province, city and university together: another province takes the city back. */
export function PlaceFields({ value, onChange, errors = {}, required = false }: PlaceFieldsProps) {
  const { province_id: provinceId, city_id: cityId } = value;
  return (
    <>
      <ProvinceField
        name="province_id"
        value={provinceId}
        onChange={(id) => onChange({ ...value, province_id: id, city_id: id === provinceId ? cityId : null })}
        error={errors.province_id}
        required={required}
      />
      <CityField
        name="city_id"
        provinceId={provinceId}
        value={cityId}
        onChange={(id) => onChange({ ...value, city_id: id })}
        error={errors.city_id}
        required={required}
      />
      <UniversityField
        name="university_id"
        provinceId={provinceId}
        cityId={cityId}
        value={value.university_id}
        onChange={(id) => onChange({ ...value, university_id: id })}
        error={errors.university_id}
        required={required}
      />
    </>
  );
}

/** The same object while the language stays: what is made of it (an index of eight thousand names) is kept with it. */
function useOptionWords(): OptionWords {
  const lang = useLang();
  return useMemo(() => {
    const locale = { locale: lang };
    return {
      alsoCalled: (name) => m.places_also_called({ name }, locale),
      otherUniversity: m.places_university_other({}, locale),
    };
  }, [lang]);
}

function optionFor(items: readonly { id: string; name: string }[] | null, id: string | null): PlaceOption | null {
  const found = id === null ? undefined : items?.find((item) => item.id === id);
  return found === undefined ? null : { id: found.id, name: found.name, note: null };
}

interface PlaceBoxProps extends Omit<PlaceFieldProps, 'value'> {
  label: ReactNode;
  placeholder: string;
  list: Pick<PlaceList<unknown>, 'items' | 'failed' | 'retry'>;
  offer: Offer;
  chosen: PlaceOption | null;
}

function PlaceBox(props: PlaceBoxProps) {
  const { list, offer, chosen, label, error, help, onChange, required = false, disabled = false, ...box } = props;
  return (
    <Field
      label={label}
      error={error}
      help={list.failed ? <LoadFailed onRetry={list.retry} /> : help}
      required={required}
      disabled={disabled}
    >
      <Combobox
        {...box}
        items={NONE}
        filter={(_, typed) => offer(typed)}
        limit={PLACES.shownHits}
        value={chosen}
        onChange={(option) => onChange(option?.id ?? null)}
        itemKey={(option) => option.id}
        itemText={(option) => option.name}
        renderItem={(option) => <PlaceRow option={option} />}
        loading={isLoading(list)}
        disabled={disabled}
        words={{
          empty: list.failed ? m.places_load_failed() : m.places_none_found(),
          loading: m.places_loading(),
          open: m.places_open(),
          clear: m.places_clear(),
        }}
      />
    </Field>
  );
}

/** The box's own items: every row comes from `offer`. */
const NONE: PlaceOption[] = [];

function isLoading(list: Pick<PlaceList<unknown>, 'items' | 'failed'>): boolean {
  return list.items === null && !list.failed;
}

function PlaceRow({ option }: { option: PlaceOption }) {
  return (
    <>
      <span className="block">{option.name}</span>
      {option.note !== null && <span className="block text-14 text-soft">{option.note}</span>}
    </>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      {m.places_load_failed()}{' '}
      <button type="button" onClick={onRetry} className="font-strong text-link underline underline-offset-2">
        {m.places_retry()}
      </button>
    </>
  );
}
