import { Chip } from '#ui/chip.tsx';
import { m } from '#words';
import type { QueueFigures } from '../../domain/case-schema.ts';
import { PRIORITIES, REPORT_STATES, REPORT_TYPES } from '../../domain/rules.ts';
import { FilterChips } from '../listing/filter-chips.tsx';
import { SearchBox } from '../listing/search-box.tsx';
import type { Filter } from '../listing/use-list-filter.ts';
import { PRIORITY_WORDS, STATE_WORDS, TYPE_WORDS } from './case-words.ts';

/** What of the queue lives in the address. */
export const QUEUE_SHAPE = {
  state: REPORT_STATES,
  priority: PRIORITIES,
  type: REPORT_TYPES,
  assignee: ['me', 'nobody'],
  q: null,
} as const;

export type QueueFilter = Filter<typeof QUEUE_SHAPE>;

export type QueueFiltersProps = {
  filter: QueueFilter;
  counts: QueueFigures['counts'] | undefined;
  onChange: (parts: Partial<Record<keyof QueueFilter, string | null>>) => void;
};

/** Which cases are shown: those of one state, narrowed by the rest. */
export function QueueFilters({ filter, counts, onChange }: QueueFiltersProps) {
  const state = filter.state ?? 'open';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchBox label={m.cases_search()} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
      <div
        role="group"
        aria-label={m.cases_states()}
        className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {REPORT_STATES.map((one) => (
          <Chip
            key={one}
            on={one === state}
            count={counts?.[one]}
            onClick={() => onChange({ state: one === 'open' ? null : one })}
          >
            {STATE_WORDS[one]()}
          </Chip>
        ))}
      </div>
      <FilterChips
        label={m.cases_narrow()}
        filter={filter as Record<string, string | undefined>}
        onChange={onChange}
        choices={[
          { key: 'assignee', value: 'me', label: m.cases_assigned_me() },
          { key: 'assignee', value: 'nobody', label: m.cases_assigned_nobody() },
          ...PRIORITIES.toReversed().map((value) => ({ key: 'priority', value, label: PRIORITY_WORDS[value]() })),
          ...REPORT_TYPES.map((value) => ({ key: 'type', value, label: TYPE_WORDS[value]() })),
        ]}
      />
    </div>
  );
}
