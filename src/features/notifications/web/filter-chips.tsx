import { Chip } from '#ui/chip.tsx';
import { m } from '#words';
import { KINDS, type Kind } from '../domain/settings.ts';
import type { Filter } from './api.ts';

const WORDS: Record<Kind, () => string> = {
  messages: m.notifications_kind_messages,
  people: m.notifications_kind_people,
  groups: m.notifications_kind_groups,
  homes: m.notifications_kind_homes,
  listings: m.notifications_kind_listings,
  safety: m.notifications_kind_safety,
};

interface FilterChipsProps {
  filter: Filter;
  unread: number;
  onChange: (next: Filter) => void;
}

/** All, what is unread, or one kind; what is unread goes with a kind. Pressing one again takes it away. */
export function FilterChips({ filter, unread, onChange }: FilterChipsProps) {
  const isAll = filter.kind === null && !filter.unread;
  return (
    <div role="group" aria-label={m.notifications_filters()} className="scroller gap-2 py-3">
      <Chip on={isAll} onClick={() => onChange({ kind: null, unread: false })}>
        {m.notifications_filter_all()}
      </Chip>
      <Chip
        on={filter.unread}
        {...(unread > 0 && { count: unread })}
        onClick={() => onChange({ ...filter, unread: !filter.unread })}
      >
        {m.notifications_filter_unread()}
      </Chip>
      {KINDS.map((kind) => (
        <Chip
          key={kind}
          on={filter.kind === kind}
          onClick={() => onChange({ ...filter, kind: filter.kind === kind ? null : kind })}
        >
          {WORDS[kind]()}
        </Chip>
      ))}
    </div>
  );
}
