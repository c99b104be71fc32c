import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { GROUP_STATES, type GroupState } from '../../domain/states.ts';

/** Progress through the states of a group: past, current and future. `isCompact`: bars alone, without visible names. */
export function GroupProgress({ state, isCompact = false }: { state: GroupState; isCompact?: boolean }) {
  const at = GROUP_STATES.indexOf(state);
  return (
    <ol aria-label={m.groups_progress()} className={cx('flex', isCompact ? 'gap-1' : 'mb-6')}>
      {GROUP_STATES.map((each, index) => (
        <li
          key={each}
          aria-current={index === at ? 'step' : undefined}
          className={cx(
            'min-w-0 border-t-4 pt-3 text-12 max-sm:whitespace-nowrap',
            index === at ? 'flex-1 border-action font-strong text-ink' : 'flex-[.5] sm:flex-1',
            index < at && 'border-ink text-muted',
            index > at && 'border-line text-subtle',
            index !== at && 'max-sm:text-transparent max-sm:select-none max-sm:*:sr-only',
          )}
        >
          <span className={isCompact ? 'sr-only' : undefined}>{m.groups_state_short({ state: each })}</span>
        </li>
      ))}
    </ol>
  );
}
