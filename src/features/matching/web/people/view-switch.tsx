import { useSearchParams } from 'react-router';
import List from 'lucide-react/icons/list';
import IdCard from 'lucide-react/icons/id-card';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { m } from '#messages';
import { VIEW_PARAM } from '../filters/match-filters.ts';

export type View = 'card' | 'list';

/** Card or list view, stored in the URL so that it survives reloads and can be shared. */
export function useView(): [View, (next: View) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (next: View) => {
    const wanted = new URLSearchParams(search);
    if (next === 'list') wanted.set(VIEW_PARAM, next);
    else wanted.delete(VIEW_PARAM);
    setSearch(wanted, { replace: true, preventScrollReset: true });
  };
  return [search.get(VIEW_PARAM) === 'list' ? 'list' : 'card', change];
}

export function ViewSwitch({ view, onChange }: { view: View; onChange: (next: View) => void }) {
  return (
    <SegmentedControl
      label={m.matches_view()}
      value={view}
      onChange={onChange}
      options={[
        { value: 'card', label: m.matches_view_card(), icon: IdCard },
        { value: 'list', label: m.matches_view_list(), icon: List },
      ]}
    />
  );
}
