import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { m } from '#messages';
import { GROUP_SORTS, type GroupSort } from '../../domain/rules.ts';

/** Sort order, for signed-in users. */
export function SortSwitch({ sort, onChange }: { sort: GroupSort; onChange: (sort: GroupSort) => void }) {
  return (
    <SegmentedControl
      label={m.groups_sort()}
      options={GROUP_SORTS.map((value) => ({ value, label: m.groups_sort_by({ sort: value }) }))}
      value={sort}
      onChange={onChange}
    />
  );
}
