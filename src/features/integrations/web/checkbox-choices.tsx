import { useFieldGroup } from '#ui/forms/field.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';

interface CheckboxChoicesProps<V extends string> {
  options: readonly V[];
  labels: Record<V, () => string>;
  value: readonly V[];
  onChange: (value: V[]) => void;
}

/** Several of some options. Takes name and error from a surrounding `<Field group>`. */
export function CheckboxChoices<V extends string>({ options, labels, value, onChange }: CheckboxChoicesProps<V>) {
  const { disabled, ...wired } = useFieldGroup();
  return (
    <div role="group" {...wired}>
      {options.map((option) => (
        <Checkbox
          key={option}
          disabled={disabled}
          checked={value.includes(option)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, option] : value.filter((one) => one !== option))
          }
        >
          {labels[option]()}
        </Checkbox>
      ))}
    </div>
  );
}
