import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import type { GroupCard } from '../../domain/schema.ts';

type SlotMember = GroupCard['people'][number] & { user_id?: string | null };

interface MemberSlotsProps {
  group: Pick<GroupCard, 'id' | 'size' | 'members_count'> & { people: readonly SlotMember[] };
  large?: boolean;
}

const SIZE_CLASSES = { 28: 'size-7', 36: 'size-9', 44: 'size-11' } as const;
/** Maximum number of slots that fit in a row on a phone at the default size. */
const MAX_AT_DEFAULT_SIZE = 5;

/** Member slots: an avatar for each member, a dashed circle for each free slot. */
export function MemberSlots({ group, large = false }: MemberSlotsProps) {
  const { id, people, size: all, members_count: memberCount } = group;
  const side = all > MAX_AT_DEFAULT_SIZE ? 28 : large ? 44 : 36;
  const names = people.flatMap(({ name }) => (name === null ? [] : [safeDisplayText(name)]));
  const others = memberCount - names.length;
  const label =
    names.length === 0
      ? m.groups_member_slots({ taken: memberCount, all })
      : others > 0
        ? m.groups_member_slots_some({ taken: memberCount, all, names: names.join(', '), count: others })
        : m.groups_member_slots_all({ taken: memberCount, all, names: names.join(', ') });
  return (
    <span role="img" aria-label={label} className="flex">
      {Array.from({ length: all }, (_, at) => (
        <span
          key={at}
          className={cx(
            'flex-none rounded-full',
            at < memberCount && 'ring-2 ring-surface',
            at > 0 && (at < memberCount ? '-ml-2' : 'ml-0.5'),
          )}
        >
          {at < memberCount ? (
            <Avatar
              name={people[at]?.user_id ?? `${id}-${at}-${people[at]?.name ?? ''}`}
              src={people[at]?.avatar_url}
              size={side}
            />
          ) : (
            <span
              className={cx(
                'block flex-none rounded-full border-[1.5px] border-dashed border-line-strong bg-surface',
                SIZE_CLASSES[side],
              )}
            />
          )}
        </span>
      ))}
    </span>
  );
}
