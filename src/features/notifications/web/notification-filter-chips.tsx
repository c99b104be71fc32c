import { Chip } from '#ui/buttons/chip.tsx';
import { m } from '#messages';
import { KINDS, type Kind } from '../domain/settings.ts';
import type { FilterState } from './api.ts';

const KIND_LABELS: Record<Kind, () => string> = {
  messages: m.notifications_kind_messages,
  people: m.notifications_kind_people,
  groups: m.notifications_kind_groups,
  homes: m.notifications_kind_homes,
  listings: m.notifications_kind_listings,
  safety: m.notifications_kind_safety,
};

interface NotificationFilterChipsProps {
  filter: FilterState;
  unread: number;
  onChange: (next: FilterState) => void;
}

/** Filter chips: all, unread, or one kind combined with unread. Pressing an active chip clears it. */
export function NotificationFilterChips({ filter, unread, onChange }: NotificationFilterChipsProps) {
  const isAll = filter.kind === null && !filter.unread;
  return (
    <div role="group" aria-label={m.notifications_filters()} className="scroller gap-2 py-3">
      <Chip selected={isAll} onClick={() => onChange({ kind: null, unread: false })}>
        {m.notifications_filter_all()}
      </Chip>
      <Chip
        selected={filter.unread}
        {...(unread > 0 && { count: unread })}
        onClick={() => onChange({ ...filter, unread: !filter.unread })}
      >
        {m.notifications_filter_unread()}
      </Chip>
      {KINDS.map((kind) => (
        <Chip
          key={kind}
          selected={filter.kind === kind}
          onClick={() => onChange({ ...filter, kind: filter.kind === kind ? null : kind })}
        >
          {KIND_LABELS[kind]()}
        </Chip>
      ))}
    </div>
  );
}
