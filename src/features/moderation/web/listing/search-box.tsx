import { useState, type FormEvent, type ReactNode } from 'react';
import Search from 'lucide-react/icons/search';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { m } from '#words';

export type SearchBoxProps = {
  label: string;
  help?: string | undefined;
  value: string;
  /** Only when it is sent: not every letter is a search. */
  onSearch: (text: string) => void;
  /** Before the box: what to search by. */
  children?: ReactNode;
};

/** One searches when one has finished writing. */
export function SearchBox({ label, help, value, onSearch, children }: SearchBoxProps) {
  // another address brings another text
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
        <Button type="submit" look="line" className="mt-[26px] min-h-12">
          {m.admin_list_search()}
        </Button>
      </div>
    </form>
  );
}
