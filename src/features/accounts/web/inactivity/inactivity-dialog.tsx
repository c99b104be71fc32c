import Clock from 'lucide-react/icons/clock';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { Meter, type MeterTone } from '#ui/display/meter.tsx';
import { m } from '#messages';
import { formatDuration } from '../error-messages.ts';
import { formatCountdown, type WarningLevel } from './idle-timer.ts';
import type { IdleWarning } from './use-idle-timer.ts';

const LEVEL_STYLES: Record<
  WarningLevel,
  { title: () => string; left: () => string; text: string; mark: string; bar: MeterTone }
> = {
  calm: {
    title: m.accounts_idle_calm,
    left: m.accounts_idle_left,
    text: 'text-ink',
    mark: 'bg-surface-quiet text-ink',
    bar: 'success',
  },
  serious: {
    title: m.accounts_idle_serious,
    left: m.accounts_idle_left,
    text: 'text-warning-text',
    mark: 'bg-warning-tint text-warning-text',
    bar: 'warning',
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
  idle: IdleWarning;
  warnMs: number;
  /** The session is ending; both buttons are disabled. */
  signingOut: boolean;
  onExtend: () => void;
  onSignOut: () => void;
}

/** Warns that the session is about to end. The dialog closes only by one of its two buttons. */
export function InactivityDialog({ idle, warnMs, signingOut, onExtend, onSignOut }: InactivityDialogProps) {
  useLang();
  const styles = LEVEL_STYLES[idle.level];
  const message = signingOut
    ? m.accounts_logout_busy()
    : m.accounts_idle_announcement({ time: formatDuration(idle.remainingAtLevelStartMs) });
  return (
    <Dialog
      open
      alert
      dismissible={false}
      size="sm"
      onOpenChange={() => undefined}
      title={
        <span className="flex items-center gap-3">
          <span className={cx('grid size-10 flex-none place-items-center rounded-full', styles.mark)}>
            <Icon icon={Clock} size={24} />
          </span>
          {signingOut ? m.accounts_logout_busy() : styles.title()}
        </span>
      }
      description={
        <span aria-live="assertive" className="sr-only">
          {message}
        </span>
      }
      actions={
        <div className="flex gap-2">
          <Button size="lg" className="flex-1" disabled={signingOut} onClick={onExtend}>
            {m.accounts_idle_extend()}
          </Button>
          <Button size="lg" variant="ghost" disabled={signingOut} onClick={onSignOut}>
            {m.accounts_idle_leave()}
          </Button>
        </div>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b role="timer" data-level={idle.level} className={cx('num heading text-48', styles.text)}>
          {formatCountdown(idle.remainingMs)}
        </b>
        <span className="text-14 text-muted">{styles.left()}</span>
      </p>
      <div className="mt-4">
        <Meter percent={(idle.remainingMs / warnMs) * 100} tone={styles.bar} />
      </div>
      {!signingOut && <p className="mt-4 text-14 text-muted">{m.accounts_idle_drafts_note()}</p>}
    </Dialog>
  );
}
