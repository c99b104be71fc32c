import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { CityField, ProvinceField, UniversityField } from '#features/locations/web/public/location-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceGroup, Switch } from '#ui/forms/selection-controls.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { formatEuros } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { NO_FILTERS, type GroupFilters } from './group-search.ts';

const FREE_SLOTS = ['1', '2', '3', '4'] as const;
const BUDGETS = [250, 300, 350, 400, 450, 500, 600, 700, 800, 1000];

interface FilterDialogProps {
  isOpen: boolean;
  onClose: () => void;
  filters: GroupFilters;
  isSignedIn: boolean;
  onChange: (filters: GroupFilters) => void;
}

/** Dialog with all filters; a bottom sheet on phones. Changes apply on submit. */
export function FilterDialog({ isOpen, onClose, filters, isSignedIn, onChange }: FilterDialogProps) {
  const lang = useLang();
  const [draft, setDraft] = useState(filters);
  const [provinceId, setProvince] = useState(filters.province_id ?? filters.city_id?.slice(0, 2) ?? null);
  const set = (change: Partial<GroupFilters>) => setDraft({ ...draft, ...change });
  const budgets = [...new Set([...BUDGETS, ...(draft.budget_max === null ? [] : [draft.budget_max])])].toSorted(
    (a, b) => a - b,
  );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.groups_filters()}
      closeLabel={m.groups_close()}
      fixedHeight
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...draft, province_id: draft.city_id === null ? provinceId : null });
        onClose();
      }}
      actions={
        <>
          <Button
            variant="ghost"
            className="-ml-3"
            onClick={() => {
              setProvince(null);
              setDraft({ ...NO_FILTERS, q: draft.q });
            }}
          >
            {m.groups_filters_clear()}
          </Button>
          <Button type="submit">{m.groups_filters_show()}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <ProvinceField
            value={provinceId}
            onChange={(id) => {
              setProvince(id);
              if (id !== draft.city_id?.slice(0, 2)) set({ city_id: null });
            }}
            placeholder={m.groups_filter_any_province()}
          />
          <CityField
            provinceId={provinceId}
            value={draft.city_id}
            onChange={(id) => set({ city_id: id })}
            placeholder={provinceId === null ? m.groups_filter_city_later() : m.groups_filter_any_city()}
          />
        </div>
        <UniversityField
          provinceId={provinceId}
          cityId={draft.city_id}
          value={draft.university_id}
          onChange={(id) => set({ university_id: id === 'other' ? null : id })}
          placeholder={m.groups_filter_any_university()}
        />
        <Field group label={m.groups_filter_places()}>
          <ChoiceGroup
            options={[
              { value: 'any', label: m.groups_filter_any() },
              ...FREE_SLOTS.map((value) => ({ value, label: `${value}+` })),
            ]}
            value={draft.places === null ? 'any' : String(draft.places)}
            onChange={(value) => set({ places: value === 'any' ? null : Number(value) })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.groups_filter_budget()} help={m.groups_filter_budget_help()}>
            <Select
              placeholder={m.groups_filter_any()}
              value={draft.budget_max ?? ''}
              options={budgets.map((amount) => ({
                value: String(amount),
                label: m.groups_chip_budget({ amount: formatEuros(amount * 100, lang) }),
              }))}
              onChange={({ currentTarget: { value } }) => set({ budget_max: value === '' ? null : Number(value) })}
            />
          </Field>
          <Field label={m.groups_filter_move_in()} help={m.groups_filter_move_in_help()}>
            <TextInput
              type="date"
              value={draft.move_in ?? ''}
              onChange={({ currentTarget: { value } }) => set({ move_in: value || null })}
            />
          </Field>
        </div>
        {isSignedIn && (
          <Switch
            checked={draft.rules === '1'}
            help={m.groups_filter_rules_help()}
            onChange={({ currentTarget }) => set({ rules: currentTarget.checked ? '1' : null })}
          >
            {m.groups_filter_rules()}
          </Switch>
        )}
      </div>
    </Dialog>
  );
}
