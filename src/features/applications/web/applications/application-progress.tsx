import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import type { ApplicationState } from '../../domain/applications.ts';

const STEPS = ['sent', 'shortlisted', 'viewing', 'offered', 'accepted'] as const satisfies readonly ApplicationState[];

/** Steps from the sent application to the accepted one; nothing for a draft or an application that has ended. */
export function ApplicationProgress({ state }: { state: ApplicationState }) {
  const at = STEPS.findIndex((step) => step === state);
  if (at === -1) return null;
  return (
    <ol aria-label={m.application_steps()} className="grid grid-cols-5 gap-1">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cx('min-w-0 text-12', index === at ? 'font-strong' : 'text-muted')}
        >
          <span
            className={cx(
              'mb-1 block h-1 rounded-full',
              index < at ? 'bg-ink' : index === at ? 'bg-action' : 'bg-line',
            )}
          />
          {/* Phones name the current step only. */}
          <span
            className={cx(
              'block max-sm:whitespace-nowrap',
              index === STEPS.length - 1 && 'text-right',
              index !== at && 'max-sm:sr-only',
            )}
          >
            {m.application_step({ state: step })}
          </span>
        </li>
      ))}
    </ol>
  );
}
