import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { toggleCompared, useCompared } from './compare-selection.ts';

/** Checkbox that adds a property to the comparison, four at most. */
export function CompareCheckbox({ id, title }: { id: string; title: string }) {
  const toast = useToast();
  const isChosen = useCompared().includes(id);
  return (
    <label className="relative z-1 -my-2.5 -mr-1 flex min-h-tap flex-none cursor-pointer items-center gap-2 px-1 text-14 text-muted hover:text-ink has-checked:text-ink">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={m.search_compare_home({ title })}
        onChange={() => {
          if (!toggleCompared(id)) toast.info(m.search_compare_full());
        }}
        className="m-0 size-4.5 accent-(--inverse)"
      />
      <span aria-hidden="true">{m.search_compare()}</span>
    </label>
  );
}
