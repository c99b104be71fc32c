import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { VisuallyHidden } from '#ui/core/visually-hidden.tsx';

/** Checkbox that selects a row. */
export function RowCheckbox({ name, checked, onChange }: { name: string; checked: boolean; onChange: () => void }) {
  return (
    <Checkbox checked={checked} onChange={onChange} className="min-w-tap flex-none justify-center">
      <VisuallyHidden>{name}</VisuallyHidden>
    </Checkbox>
  );
}
