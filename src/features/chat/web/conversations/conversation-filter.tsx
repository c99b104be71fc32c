import Search from 'lucide-react/icons/search';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';

/** Filters conversations by name. */
export function ConversationFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className="relative mx-4 mb-3 block flex-none">
      <span className="sr-only">{m.chat_list_search_label()}</span>
      <Icon icon={Search} className="pointer-events-none absolute top-3 left-3 text-muted" />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={m.chat_list_search()}
        autoComplete="off"
        className="block min-h-tap w-full rounded-control bg-surface-quiet pr-3 pl-11 text-16 text-ink placeholder:text-muted focus-visible:outline-2 focus-visible:outline-offset-0"
      />
    </label>
  );
}
