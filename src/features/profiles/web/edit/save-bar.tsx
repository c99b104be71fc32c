import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { m } from '#words';

export interface SaveBarProps {
  shown: boolean;
  saving: boolean;
  isWrong: boolean;
  onDiscard: () => void;
}

/** Rises from below once something has changed. */
export function SaveBar({ shown, saving, isWrong, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Toasts stand above it.
    const { style } = document.documentElement;
    if (shown) style.setProperty('--actionbar', `${bar.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--actionbar');
  }, [shown]);
  return (
    <div
      ref={bar}
      className="sticky bottom-[var(--tabbar,0px)] z-20 -mx-gutter mt-8 md:mx-0 md:pb-4"
      role="region"
      aria-label={m.profiles_unsaved()}
      hidden={!shown}
    >
      {shown && (
        <div className="animate-rise grid gap-2 border-t border-line bg-surface px-gutter py-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float sm:flex sm:items-center sm:gap-3 md:rounded-card md:border md:px-5 md:pb-3">
          <p
            aria-live="polite"
            className={isWrong ? 'flex-1 text-14 font-mid text-danger-text' : 'flex-1 text-14 font-mid'}
          >
            {isWrong ? m.profiles_save_wrong() : m.profiles_unsaved()}
          </p>
          <div className="flex gap-2">
            <Button look="bare" disabled={saving} onClick={onDiscard}>
              {m.profiles_discard()}
            </Button>
            <Button type="submit" busy={saving} busyLabel={m.profiles_saving()} className="flex-1 sm:min-w-40">
              {m.profiles_save()}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
