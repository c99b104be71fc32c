import { useMemo, useState, type ReactNode } from 'react';
import { currentLang, useLang } from '#browser/i18n/lang.ts';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { m } from '#messages';
import type { University } from '../../domain/schema.ts';
import { formatLocationName } from '../../domain/format-location-name.ts';
import { OTHER_UNIVERSITY, LOCATIONS } from '../../domain/rules.ts';
import { selectUniversity, type SelectedLocations } from '../../domain/university-seat.ts';
import type { LocationKind } from '../../domain/location-requests.ts';
import { RequestLocationButton } from './request-location-button.tsx';
import { useCities, useProvinces, useUniversities, type LocationList } from './location-lists.ts';
import {
  createCityFilter,
  createProvinceFilter,
  createUniversityFilter,
  type OptionFilter,
  type OptionLabels,
  type LocationOption,
} from './location-options.ts';

export interface LocationFieldProps {
  /** Id of the selected location, or null. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Error message. */
  error?: ReactNode;
  /** Overrides the default label, for filters. */
  label?: ReactNode;
  /** Replaces the link for missing locations; null for neither. */
  help?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
}

export function ProvinceField(props: LocationFieldProps) {
  const [isWanted, want] = useIsListWanted(props.value);
  const provinces = useProvinces(isWanted);
  const labels = useOptionLabels();
  const offer = useMemo(() => createProvinceFilter(provinces.items ?? [], labels), [provinces.items, labels]);
  const usual = { label: m.locations_province(), placeholder: m.locations_province_choose() };
  return (
    <LocationCombobox
      {...usual}
      {...props}
      list={provinces}
      onFocus={want}
      getOptions={offer}
      selected={findOption(provinces.items, props.value)}
    />
  );
}

/** Cities of `provinceId`, largest first. Disabled without a province. */
export function CityField({ provinceId, ...props }: LocationFieldProps & { provinceId: string | null }) {
  const cities = useCities(provinceId);
  const labels = useOptionLabels();
  const offer = useMemo(() => createCityFilter(cities.items ?? [], labels), [cities.items, labels]);
  const usual = {
    label: m.locations_city(),
    placeholder: provinceId === null ? m.locations_city_province_first() : m.locations_city_choose(),
  };
  return (
    <LocationCombobox
      {...usual}
      {...props}
      disabled={props.disabled === true || provinceId === null}
      help={provinceId !== null && props.help === undefined ? <RequestLocationButton kind="city" /> : props.help}
      error={withRequest(props.error, 'city')}
      list={cities}
      getOptions={offer}
      selected={findOption(cities.items, props.value)}
    />
  );
}

type UniversityFieldProps = Omit<LocationFieldProps, 'onChange'> & {
  provinceId: string | null;
  cityId: string | null;
  onChange: (id: string | null, universities: readonly University[]) => void;
};

/** Nearby universities first; all others are found by typing. The last option is 'other'. */
export function UniversityField({ provinceId, cityId, onChange, ...rest }: UniversityFieldProps) {
  const [isWanted, want] = useIsListWanted(rest.value);
  const universities = useUniversities(isWanted);
  const provinces = useProvinces(isWanted);
  const labels = useOptionLabels();
  const waiting = isLoading(universities);
  const offer = useMemo(
    () =>
      waiting
        ? () => NO_OPTIONS
        : createUniversityFilter(universities.items ?? [], provinces.items ?? [], { cityId, provinceId }, labels),
    [waiting, universities.items, provinces.items, cityId, provinceId, labels],
  );
  const usual = { label: m.locations_university(), placeholder: m.locations_university_choose() };
  const all = [...(universities.items ?? []), { id: OTHER_UNIVERSITY, name: labels.otherUniversity }];
  return (
    <LocationCombobox
      {...usual}
      {...rest}
      onChange={(id) => onChange(id, universities.items ?? [])}
      help={rest.help === undefined ? <RequestLocationButton kind="university" /> : rest.help}
      error={withRequest(rest.error, 'university')}
      list={universities}
      onFocus={want}
      getOptions={offer}
      selected={findOption(all, rest.value)}
    />
  );
}

/** An error replaces the help, and a missing location may be its cause. */
function withRequest(error: ReactNode, kind: LocationKind): ReactNode {
  if (!error) return error;
  return (
    <>
      <span>{error}</span> <RequestLocationButton kind={kind} />
    </>
  );
}

interface LocationFieldsProps extends Pick<LocationFieldProps, 'required'> {
  value: SelectedLocations;
  onChange: (value: SelectedLocations) => void;
  errors?: Partial<Record<keyof SelectedLocations, ReactNode>>;
  /** A university that is chosen first fills in its province and city. */
  fillsCity?: boolean;
}

/** Province, city and university fields. Changing the province clears the city. */
export function LocationFields(props: LocationFieldsProps) {
  const { value, onChange, errors = {}, required = false, fillsCity = false } = props;
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
        onChange={(id, universities) => onChange(selectUniversity(value, id, fillsCity ? universities : []))}
        error={errors.university_id}
        required={required}
      />
    </>
  );
}

/** True once a list is needed: to name the selected location, or for the options of a field that had the focus. */
function useIsListWanted(value: string | null): [isWanted: boolean, onFocus: () => void] {
  const [hadFocus, setHadFocus] = useState(false);
  return [hadFocus || (value !== null && value !== OTHER_UNIVERSITY), () => setHadFocus(true)];
}

/** Memoized per language, because an index of 8000 names is rebuilt when the labels change. */
function useOptionLabels(): OptionLabels {
  const lang = useLang();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the messages follow the language
  return useMemo(
    () => ({
      alsoCalled: (name) => m.locations_also_called({ name }),
      otherUniversity: m.locations_university_other(),
    }),
    [lang],
  );
}

function findOption(items: readonly { id: string; name: string }[] | null, id: string | null): LocationOption | null {
  const found = id === null ? undefined : items?.find((item) => item.id === id);
  return found === undefined ? null : { id: found.id, name: formatLocationName(found, currentLang()), note: null };
}

interface LocationComboboxProps extends Omit<LocationFieldProps, 'value'> {
  label: ReactNode;
  placeholder: string;
  list: Pick<LocationList<unknown>, 'items' | 'failed' | 'retry'>;
  onFocus?: () => void;
  getOptions: OptionFilter;
  selected: LocationOption | null;
}

function LocationCombobox(props: LocationComboboxProps) {
  const {
    list,
    getOptions,
    selected,
    label,
    error,
    help,
    onChange,
    onFocus,
    required = false,
    disabled = false,
    ...box
  } = props;
  const field = (
    <Field
      label={label}
      error={error}
      help={list.failed ? <LoadError onRetry={list.retry} /> : help}
      required={required}
      disabled={disabled}
    >
      <Combobox
        {...box}
        items={NO_OPTIONS}
        filter={(_, typed) => getOptions(typed)}
        maxItems={LOCATIONS.maxHits}
        value={selected}
        onChange={(option) => onChange(option?.id ?? null)}
        itemKey={(option) => option.id}
        itemLabel={(option) => option.name}
        renderItem={(option) => <OptionRow option={option} />}
        loading={isLoading(list)}
        disabled={disabled}
        labels={{
          empty: list.failed ? m.locations_load_failed() : m.locations_none_found(),
          loading: m.locations_loading(),
          open: m.locations_open(),
          clear: m.locations_clear(),
        }}
      />
    </Field>
  );
  return (
    <div className="contents" onFocus={onFocus}>
      {field}
    </div>
  );
}

/** The combobox has no items of its own; `getOptions` returns every row. */
const NO_OPTIONS: LocationOption[] = [];

function isLoading(list: Pick<LocationList<unknown>, 'items' | 'failed'>): boolean {
  return list.items === null && !list.failed;
}

function OptionRow({ option }: { option: LocationOption }) {
  return (
    <>
      <span className="block">{option.name}</span>
      {option.note !== null && <span className="block text-14 text-muted">{option.note}</span>}
    </>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      {m.locations_load_failed()}{' '}
      <button type="button" onClick={onRetry} className="font-strong text-link underline underline-offset-2">
        {m.locations_retry()}
      </button>
    </>
  );
}
