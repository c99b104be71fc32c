import { Checkbox } from '#ui/forms/selection-controls.tsx';

/** Checkbox that selects a row. */
export function RowCheckbox({ name, checked, onChange }: { name: string; checked: boolean; onChange: () => void }) {
  return (
    <Checkbox checked={checked} onChange={onChange} className="min-w-tap flex-none justify-center">
      <span className="sr-only">{name}</span>
    </Checkbox>
  );
}
