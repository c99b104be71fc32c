import { Checkbox } from '#ui/choice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** The box that chooses a row. */
export function RowCheck({ name, checked, onChange }: { name: string; checked: boolean; onChange: () => void }) {
  return (
    <Checkbox checked={checked} onChange={onChange} className="min-w-tap flex-none justify-center">
      <VisuallyHidden>{name}</VisuallyHidden>
    </Checkbox>
  );
}
