import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import ListChecks from 'lucide-react/icons/list-checks';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { StepIndicator } from '#ui/feedback/progress.tsx';
import { m } from '#messages';
import { STEP_LABELS } from './publish-labels.ts';
import { countFieldsInStep, type Step } from './steps/steps.ts';

interface StepNavProps {
  steps: readonly Step[];
  step: Step;
  /** Fields that prevent publication. */
  missing: readonly string[];
  onGo: (step: Step) => void;
  isWide: boolean;
}

/** Progress and navigation of the wizard. */
export function StepNav(props: StepNavProps) {
  return props.isWide ? <StepBar {...props} /> : <StepMenu {...props} />;
}

function StepBar({ steps, step, missing, onGo }: StepNavProps) {
  const at = steps.indexOf(step);
  return (
    <nav aria-label={m.publish_steps()}>
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5">
        {steps.map((one, nth) => (
          <li key={one} className="min-w-0">
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onGo(one)}
              className={cx(
                'grid min-h-tap w-full content-start gap-1 rounded-control pt-1 text-left text-12 lg:text-14',
                one === step ? 'font-strong text-ink' : 'text-muted hover:text-ink',
              )}
            >
              <span className="flex h-3.5 items-center gap-1">
                <span
                  className={cx(
                    'h-[5px] flex-1 rounded-full',
                    nth < at ? 'bg-ink' : nth === at ? 'bg-action' : 'bg-line',
                  )}
                />
                {nth < at && countFieldsInStep(one, missing) === 0 && (
                  <Icon icon={Check} size={14} className="text-success-text" />
                )}
              </span>
              <span className="truncate">{STEP_LABELS[one].name()}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepMenu({ steps, step, missing, onGo }: StepNavProps) {
  const [isOpen, setOpen] = useState(false);
  const at = steps.indexOf(step) + 1;
  return (
    <nav aria-label={m.publish_steps()} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="num min-w-0 truncate text-14 text-muted">
          {m.publish_step_of({ step: at, of: steps.length })} ·{' '}
          <span className="font-strong text-ink">{STEP_LABELS[step].name()}</span>
        </p>
        <Button variant="ghost" icon={ListChecks} onClick={() => setOpen(true)} className="-mr-3 flex-none text-14!">
          {m.publish_steps()}
        </Button>
      </div>
      <StepIndicator step={at} total={steps.length} />
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.publish_steps()} closeLabel={m.publish_close()}>
        <ol className="grid">
          {steps.map((one, nth) => {
            const open = countFieldsInStep(one, missing);
            return (
              <li key={one} className="border-t border-line first:border-0">
                <button
                  type="button"
                  aria-current={one === step ? 'step' : undefined}
                  onClick={() => {
                    setOpen(false);
                    onGo(one);
                  }}
                  className="flex min-h-13 w-full items-center gap-3 py-2 text-left"
                >
                  <span className="num w-6 text-muted">{nth + 1}</span>
                  <span className={cx('min-w-0 flex-1', one === step && 'font-strong')}>{STEP_LABELS[one].name()}</span>
                  {open > 0 ? (
                    <span className="text-14 text-muted">{m.publish_step_missing({ count: open })}</span>
                  ) : (
                    <Icon icon={Check} className="text-success-text" />
                  )}
                </button>
              </li>
            );
          })}
        </ol>
      </Dialog>
    </nav>
  );
}
