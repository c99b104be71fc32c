import { Chip } from '#ui/buttons/chip.tsx';
import { m } from '#messages';

/** Chip for the owner filter; pressing it clears the filter. */
export function OwnerFilterChip({ onRemove }: { onRemove: () => void }) {
  return (
    <Chip
      selected
      removable
      onClick={onRemove}
      aria-label={m.admin_list_of_one_remove()}
      className="justify-self-start"
    >
      {m.admin_list_of_one()}
    </Chip>
  );
}
