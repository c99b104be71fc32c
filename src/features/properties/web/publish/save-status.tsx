import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cx } from '#ui/core/cx.ts';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { DraftAutosaver, AutosaveState } from './draft-autosaver.ts';

/**
 * Autosave status in one line. Only errors are announced to screen readers: announcing every save would be disruptive.
 */
export function SaveStatus({ saved, saver }: { saved: AutosaveState; saver: DraftAutosaver }) {
  const { status, errorMessage, property } = saved;
  if (status === 'failed') {
    return (
      <p role="alert" className="order-first flex w-full items-center gap-x-2 text-14 text-danger-text">
        <Icon icon={CloudOff} size={16} />
        <span className="min-w-0 flex-1">{errorMessage || m.publish_save_failed()}</span>
        <button
          type="button"
          onClick={() => void saver.flush()}
          className="min-h-tap font-strong underline underline-offset-3"
        >
          {m.publish_save_retry()}
        </button>
      </p>
    );
  }
  const isBusy = status === 'saving' || status === 'waiting';
  const isShown = isBusy || property !== null;
  return (
    <p
      data-save={status}
      className={cx('ml-1 flex min-h-6 items-center gap-2 text-14 text-muted', !isShown && 'invisible')}
    >
      <Icon
        icon={isBusy ? LoaderCircle : CloudCheck}
        size={16}
        className={isBusy ? 'animate-turn' : 'text-success-text'}
      />
      <span>{isBusy ? m.publish_saving() : m.publish_saved()}</span>
    </p>
  );
}
