import { useEffect, useState } from 'react';
import Search from 'lucide-react/icons/search';
import { TextInput } from '#ui/forms/text-input.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { m } from '#messages';
import { OWN_SEARCH_MAX_LENGTH } from '../../domain/rules.ts';

/** Search field of the own list; changes apply when typing stops. */
export function ListingSearch({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settled = useDebouncedValue(typed.trim());
  useEffect(() => {
    if (settled !== value) onChange(settled);
    // Only typing changes the list: a value from elsewhere must not be sent back.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [settled]);
  return (
    <search className="block max-w-120 pt-4">
      <TextInput
        type="search"
        icon={Search}
        aria-label={m.listings_search()}
        placeholder={m.listings_search_example()}
        maxLength={OWN_SEARCH_MAX_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </search>
  );
}
