import { useMemo } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { INTENTS, TYPES } from '#features/profiles/domain/fields.ts';
import { INTENT_LABELS } from '#features/profiles/web/public/intent-labels.ts';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { formatEuros, formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { GenderFilter } from './gender-filter.tsx';
import type { MatchFilters } from './match-filters.ts';
import { monthRange, upcomingMonths } from '#shared/time/months.ts';

const BUDGETS_CENTS = [25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 70_000, 80_000, 100_000];

interface PlanFieldsProps {
  filters: MatchFilters;
  onChange: (next: MatchFilters) => void;
}

/** Filters for intent, move-in month, budget, occupation, verification and gender. */
export function PlanFields({ filters, onChange }: PlanFieldsProps) {
  const lang = useLang();
  const months = useMemo(() => upcomingMonths(new Date()), []);
  const { move_in_from: from, move_in_to: to, budget_max_cents: budget } = filters;
  // The URL may contain a range or amount that is not among the options.
  const month = from === null && to === null ? '' : `${from ?? ''}_${to ?? ''}`;
  const offered = months.map((first) => ({
    value: monthRange(first).join('_'),
    label: formatDate(first, lang, 'month'),
  }));
  const budgets = [...new Set([...BUDGETS_CENTS, ...(budget === null ? [] : [budget])])].toSorted((a, b) => a - b);
  return (
    <>
      <Field label={m.intents_filter()}>
        <Select
          placeholder={m.intents_filter_any()}
          value={filters.intent ?? ''}
          options={INTENTS.map((intent) => ({ value: intent, label: INTENT_LABELS[intent].theirs() }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, intent: INTENTS.find((intent) => intent === value) ?? null })
          }
        />
      </Field>
      <Field label={m.matches_filter_move_in()}>
        <Select
          placeholder={m.matches_filter_any_date()}
          value={month}
          options={
            month === '' || offered.some(({ value }) => value === month)
              ? offered
              : [{ value: month, label: formatDate(from ?? to ?? '', lang, 'month') }, ...offered]
          }
          onChange={({ currentTarget: { value } }) => {
            const [first = '', last = ''] = value.split('_');
            onChange({ ...filters, move_in_from: first || null, move_in_to: last || null });
          }}
        />
      </Field>
      <Field label={m.matches_filter_budget()}>
        <Select
          placeholder={m.matches_filter_any_budget()}
          value={budget ?? ''}
          options={budgets.map((cents) => ({
            value: String(cents),
            label: m.matches_ask_budget_option({ amount: formatEuros(cents, lang) }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, budget_max_cents: value === '' ? null : Number(value) })
          }
        />
      </Field>
      <Field label={m.matches_filter_type()}>
        <Select
          placeholder={m.matches_filter_any_type()}
          value={filters.type ?? ''}
          options={TYPES.map((type) => ({ value: type, label: m.matches_filter_type_of({ type }) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, type: TYPES.find((type) => type === value) ?? null })
          }
        />
      </Field>
      <div>
        <Checkbox
          checked={filters.verified === true}
          onChange={(event) => onChange({ ...filters, verified: event.currentTarget.checked || null })}
        >
          {m.matches_filter_verified()}
        </Checkbox>
        <GenderFilter filters={filters} onChange={onChange} />
      </div>
    </>
  );
}
