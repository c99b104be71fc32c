import Clock from 'lucide-react/icons/clock';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Meter, type MeterTone } from '#ui/meter.tsx';
import { m } from '#words';
import { durationWords } from '../account-words.ts';
import { countdownWords, type WarningLevel } from './inactivity-clock.ts';
import type { Idle } from './use-inactivity.ts';

const LOOKS: Record<
  WarningLevel,
  { title: () => string; left: () => string; text: string; mark: string; bar: MeterTone }
> = {
  calm: {
    title: m.accounts_idle_calm,
    left: m.accounts_idle_left,
    text: 'text-ink',
    mark: 'bg-surface-quiet text-ink',
    bar: 'fit',
  },
  serious: {
    title: m.accounts_idle_serious,
    left: m.accounts_idle_left,
    text: 'text-mixed-text',
    mark: 'bg-mixed-tint text-mixed-text',
    bar: 'mixed',
  },
  critical: {
    title: m.accounts_idle_critical,
    left: m.accounts_idle_left_critical,
    text: 'text-danger-text',
    mark: 'bg-danger-tint text-danger-text',
    bar: 'danger',
  },
};

export interface InactivityDialogProps {
  idle: Idle;
  warnMs: number;
  /** On the way out: nothing left to choose. */
  leaving: boolean;
  onExtend: () => void;
  onLeave: () => void;
}

/** The session is about to end. There is no way out but the two answers. */
export function InactivityDialog({ idle, warnMs, leaving, onExtend, onLeave }: InactivityDialogProps) {
  useLang();
  const look = LOOKS[idle.level];
  const said = leaving ? m.accounts_logout_busy() : m.accounts_idle_said({ time: durationWords(idle.sinceMs) });
  return (
    <Dialog
      open
      urgent
      dismissible={false}
      size="question"
      onOpenChange={() => undefined}
      title={
        <span className="flex items-center gap-3">
          <span className={cx('grid size-10 flex-none place-items-center rounded-full', look.mark)}>
            <Icon of={Clock} size={24} />
          </span>
          {leaving ? m.accounts_logout_busy() : look.title()}
        </span>
      }
      description={
        <span aria-live="assertive" className="sr-only">
          {said}
        </span>
      }
      actions={
        <div className="flex gap-2">
          <Button big className="flex-1" disabled={leaving} onClick={onExtend}>
            {m.accounts_idle_extend()}
          </Button>
          <Button big look="bare" disabled={leaving} onClick={onLeave}>
            {m.accounts_idle_leave()}
          </Button>
        </div>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b role="timer" data-level={idle.level} className={cx('num heading text-48', look.text)}>
          {countdownWords(idle.remainingMs)}
        </b>
        <span className="text-14 text-soft">{look.left()}</span>
      </p>
      <div className="mt-4">
        <Meter percent={(idle.remainingMs / warnMs) * 100} tone={look.bar} />
      </div>
      {!leaving && <p className="mt-4 text-14 text-soft">{m.accounts_idle_kept()}</p>}
    </Dialog>
  );
}
