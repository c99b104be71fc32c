import { shownText } from '#browser/shown-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { m } from '#words';
import type { GroupCard } from '../../domain/schema.ts';

type Seated = GroupCard['people'][number] & { user_id?: string | null };

interface SeatsProps {
  group: Pick<GroupCard, 'id' | 'size' | 'members_count'> & { people: readonly Seated[] };
  large?: boolean;
}

const SIDES = { 28: 'size-7', 36: 'size-9', 44: 'size-11' } as const;
/** So many places stand in a row of a phone at the usual size. */
const MOST_USUAL = 5;

/** Who is in and how many places are free: a face for each member, a dashed circle for each place. */
export function Seats({ group, large = false }: SeatsProps) {
  const { id, people, size: all, members_count: taken } = group;
  const side = all > MOST_USUAL ? 28 : large ? 44 : 36;
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
        <span
          key={at}
          className={cx(
            'flex-none rounded-full',
            at < taken && 'ring-2 ring-surface',
            at > 0 && (at < taken ? '-ml-2' : 'ml-0.5'),
          )}
        >
          {at < taken ? (
            <Avatar
              name={people[at]?.user_id ?? `${id}-${at}-${people[at]?.name ?? ''}`}
              src={people[at]?.avatar_url}
              size={side}
            />
          ) : (
            <span
              className={cx(
                'block flex-none rounded-full border-[1.5px] border-dashed border-line-strong bg-surface',
                SIDES[side],
              )}
            />
          )}
        </span>
      ))}
    </span>
  );
}
