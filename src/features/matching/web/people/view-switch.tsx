import { useSearchParams } from 'react-router';
import List from 'lucide-react/icons/list';
import IdCard from 'lucide-react/icons/id-card';
import { Segmented } from '#ui/segmented.tsx';
import { m } from '#words';
import { VIEW } from '../filters/use-match-filters.ts';

export type View = 'card' | 'list';

/** One in full, or all in a list: in the address, so that it survives a reload and can be sent on. */
export function useView(): [View, (next: View) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (next: View) => {
    const wanted = new URLSearchParams(search);
    if (next === 'list') wanted.set(VIEW, next);
    else wanted.delete(VIEW);
    setSearch(wanted, { replace: true, preventScrollReset: true });
  };
  return [search.get(VIEW) === 'list' ? 'list' : 'card', change];
}

export function ViewSwitch({ view, onChange }: { view: View; onChange: (next: View) => void }) {
  return (
    <Segmented
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
