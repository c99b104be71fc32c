import { Segmented } from '#ui/segmented.tsx';
import { m } from '#words';
import { GROUP_SORTS, type GroupSort } from '../../domain/rules.ts';

/** In which order groups stand, for whoever is signed in. */
export function SortSwitch({ sort, onChange }: { sort: GroupSort; onChange: (sort: GroupSort) => void }) {
  return (
    <Segmented
      label={m.groups_sort()}
      options={GROUP_SORTS.map((value) => ({ value, label: m.groups_sort_by({ sort: value }) }))}
      value={sort}
      onChange={onChange}
    />
  );
}
