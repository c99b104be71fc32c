import { useState, type FormEvent, type ReactNode } from 'react';
import Search from 'lucide-react/icons/search';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { m } from '#messages';

export type SearchBoxProps = {
  label: string;
  help?: string | undefined;
  value: string;
  /** Called on submit, not on every keystroke. */
  onSearch: (text: string) => void;
  /** Rendered before the input, e.g. a search mode select. */
  children?: ReactNode;
};

/** Search input that searches on submit. */
export function SearchBox({ label, help, value, onSearch, children }: SearchBoxProps) {
  // Reset the input when the URL changes.
  const [shown, setShown] = useState({ of: value, text: value });
  const text = shown.of === value ? shown.text : value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-start gap-3">
      {children}
      <div className="flex min-w-full flex-1 items-start gap-3 sm:min-w-0">
        <Field label={label} help={help} className="flex-1">
          <TextInput
            type="search"
            icon={Search}
            value={text}
            maxLength={100}
            onChange={(event) => setShown({ of: value, text: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="outline" className="mt-[26px] min-h-12">
          {m.admin_list_search()}
        </Button>
      </div>
    </form>
  );
}
