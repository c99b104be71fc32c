import { shownText } from '#browser/shown-text.ts';
import { Avatar, type AvatarSize } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import type { GroupCard } from '../../domain/schema.ts';

interface SeatsProps {
  group: Pick<GroupCard, 'id' | 'people' | 'size' | 'members_count'>;
  size?: Extract<AvatarSize, 28 | 36 | 44>;
}

const SIDES = { 28: 'size-7', 36: 'size-9', 44: 'size-11' } as const;

/** Who is in and how many places are free: a face for each member, a dashed circle for each place. */
export function Seats({ group, size = 36 }: SeatsProps) {
  const { id, people, size: all, members_count: taken } = group;
  const names = people.flatMap(({ name }) => (name === null ? [] : [shownText(name)]));
  const others = taken - names.length;
  const label =
    names.length === 0
      ? m.groups_seats({ taken, all })
      : others > 0
        ? m.groups_seats_some({ taken, all, names: names.join(', '), count: others })
        : m.groups_seats_all({ taken, all, names: names.join(', ') });
  return (
    <span role="img" aria-label={label} className="flex">
      {Array.from({ length: all }, (_, at) => (
        <span key={at} className={cx('rounded-full ring-2 ring-surface', at > 0 && '-ml-2')}>
          {at < taken ? (
            <Avatar name={`${id}-${at}-${people[at]?.name ?? ''}`} src={people[at]?.avatar_url} size={size} />
          ) : (
            <span
              className={cx(
                'block flex-none rounded-full border-[1.5px] border-dashed border-line-strong bg-surface',
                SIDES[size],
              )}
            />
          )}
        </span>
      ))}
    </span>
  );
}
