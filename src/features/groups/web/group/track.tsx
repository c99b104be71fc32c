import { cx } from '#ui/cx.ts';
import { m } from '#words';
import { GROUP_STATES, type GroupState } from '../../domain/states.ts';

/** How far the group has come: what is behind it, where it stands, and what is to come. */
export function Track({ state }: { state: GroupState }) {
  const at = GROUP_STATES.indexOf(state);
  return (
    <ol aria-label={m.groups_track()} className="mb-6 flex">
      {GROUP_STATES.map((each, index) => (
        <li
          key={each}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'min-w-0 border-t-4 pt-3 text-12 max-sm:whitespace-nowrap',
            index === at ? 'flex-1 border-action font-strong text-ink' : 'flex-[.5] sm:flex-1',
            index < at && 'border-ink text-soft',
            index > at && 'border-line text-faint',
            index !== at && 'max-sm:text-transparent max-sm:select-none max-sm:*:sr-only',
          )}
        >
          <span>{m.groups_state_short({ state: each })}</span>
        </li>
      ))}
    </ol>
  );
}
