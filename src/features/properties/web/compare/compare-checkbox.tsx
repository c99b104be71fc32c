import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { toggleCompared, useCompared } from './compare-selection.ts';

/** Checkbox that adds a property to the comparison, four at most. */
export function CompareCheckbox({ id, title }: { id: string; title: string }) {
  const toast = useToast();
  const isChosen = useCompared().includes(id);
  return (
    <label className="card-check">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={m.search_compare_home({ title })}
        onChange={() => {
          if (!toggleCompared(id)) toast.info(m.search_compare_full());
        }}
      />
      <span aria-hidden="true">{m.search_compare()}</span>
    </label>
  );
}
