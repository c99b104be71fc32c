import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import { toggleCompared, useCompared } from './compare-choice.ts';

/** Takes a home into the comparison, four at most. */
export function CompareTick({ id, title }: { id: string; title: string }) {
  const toast = useToast();
  const isChosen = useCompared().includes(id);
  return (
    <label className="relative z-1 -my-2.5 -mr-1 flex min-h-tap flex-none cursor-pointer items-center gap-2 px-1 text-14 text-soft hover:text-ink has-checked:text-ink">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={m.homes_compare_home({ title })}
        onChange={() => {
          if (!toggleCompared(id)) toast.info(m.homes_compare_full());
        }}
        className="m-0 size-4.5 accent-(--inverse)"
      />
      <span aria-hidden="true">{m.homes_compare()}</span>
    </label>
  );
}
