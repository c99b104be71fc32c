import { useState } from 'react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Chip } from '#ui/buttons/chip.tsx';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { m } from '#messages';
import type { QueueStats } from '../../domain/case-schema.ts';
import { PRIORITIES, REPORT_STATES, REPORT_TYPES } from '../../domain/rules.ts';
import { SearchBox } from '../admin-table/search-box.tsx';
import type { Filter } from '../admin-table/use-list-filter.ts';
import { PRIORITY_LABELS, STATE_LABELS, TYPE_LABELS } from './case-labels.ts';
import type { QUEUE_FILTER_SHAPE } from './queue-paths.ts';

type QueueFilter = Filter<typeof QUEUE_FILTER_SHAPE>;

export type QueueFiltersProps = {
  filter: QueueFilter;
  counts: QueueStats['counts'] | undefined;
  onChange: (changes: Partial<Record<keyof QueueFilter, string | null>>) => void;
};

/** Filters of the queue: state chips and additional selects. */
export function QueueFilters({ filter, counts, onChange }: QueueFiltersProps) {
  const { state = 'open', ...narrowed } = filter;
  const set = Object.keys(narrowed).length;
  const [isExpanded, setExpanded] = useState(false);
  const selects = [
    {
      key: 'assignee',
      label: m.cases_assignee(),
      all: m.cases_all_people(),
      options: [
        { value: 'me', label: m.cases_assigned_me() },
        { value: 'nobody', label: m.cases_assigned_nobody() },
      ],
    },
    {
      key: 'priority',
      label: m.cases_priority(),
      all: m.cases_all_priorities(),
      options: PRIORITIES.toReversed().map((value) => ({ value, label: PRIORITY_LABELS[value]() })),
    },
    {
      key: 'type',
      label: m.cases_type(),
      all: m.cases_all_types(),
      options: REPORT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value]() })),
    },
  ] as const;
  return (
    <div data-queue-search className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line px-4 py-3">
      <div
        role="group"
        aria-label={m.cases_states()}
        className="-mx-4 flex scroll-px-4 gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
      >
        {REPORT_STATES.map((one) => (
          <Chip
            key={one}
            selected={one === state}
            count={counts?.[one]}
            onClick={() => onChange({ state: one === 'open' ? null : one })}
          >
            {STATE_LABELS[one]()}
          </Chip>
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isExpanded}
        className="inline-flex min-h-8 items-center gap-1.5 justify-self-start text-14 font-mid text-muted hover:text-ink"
        onClick={() => setExpanded(!isExpanded)}
      >
        <Icon icon={SlidersHorizontal} size={16} />
        {set > 0 ? m.cases_filters_set({ count: set }) : m.cases_filters()}
      </button>
      <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-3', !isExpanded && 'hidden')}>
        <SearchBox label={m.cases_search()} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
        <div role="group" aria-label={m.cases_narrow()} className="grid grid-cols-2 gap-3 sm:max-xl:grid-cols-3">
          {selects.map(({ key, label, all, options }) => (
            <Field key={key} label={label} hideLabel className="max-sm:first:col-span-2">
              <Select
                value={filter[key] ?? ''}
                placeholder={all}
                options={options}
                onChange={(event) => onChange({ [key]: event.target.value || null })}
              />
            </Field>
          ))}
        </div>
      </div>
    </div>
  );
}
