import { Chip } from '#ui/chip.tsx';
import { m } from '#words';

/** The list shows what belongs to one person; pressing shows it all again. */
export function OwnerChip({ onRemove }: { onRemove: () => void }) {
  return (
    <Chip on removable onClick={onRemove} aria-label={m.admin_list_of_one_remove()} className="justify-self-start">
      {m.admin_list_of_one()}
    </Chip>
  );
}
