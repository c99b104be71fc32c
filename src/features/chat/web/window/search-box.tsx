import Search from 'lucide-react/icons/search';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';

/** Finds conversations by name. */
export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className="relative mx-4 mb-3 block flex-none">
      <span className="sr-only">{m.chat_list_search_label()}</span>
      <Icon of={Search} className="pointer-events-none absolute top-3 left-3 text-soft" />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={m.chat_list_search()}
        autoComplete="off"
        className="block min-h-tap w-full rounded-control bg-surface-quiet pr-3 pl-11 text-16 text-ink placeholder:text-soft focus-visible:outline-2 focus-visible:outline-offset-0"
      />
    </label>
  );
}
