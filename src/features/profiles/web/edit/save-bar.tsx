import { Button } from '#ui/buttons/button.tsx';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';
import { m } from '#messages';

export interface SaveBarProps {
  visible: boolean;
  saving: boolean;
  hasErrors: boolean;
  onDiscard: () => void;
}

/** Bar with Save and Discard, shown while there are unsaved changes. */
export function SaveBar({ visible, saving, hasErrors, onDiscard }: SaveBarProps) {
  return (
    <div
      ref={observeActionBar}
      data-actionbar={visible ? '' : undefined}
      className="sticky bottom-[var(--tabbar,0px)] short:static z-20 -mx-gutter mt-8 md:mx-0 md:pb-4"
      role="region"
      aria-label={m.profiles_unsaved()}
      hidden={!visible}
    >
      {visible && (
        <div className="animate-rise grid gap-2 border-t border-line bg-surface px-gutter py-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float sm:flex sm:items-center sm:gap-3 md:rounded-card md:border md:px-5 md:pb-3">
          <p
            aria-live="polite"
            className={hasErrors ? 'flex-1 text-14 font-mid text-danger-text' : 'flex-1 text-14 font-mid'}
          >
            {hasErrors ? m.profiles_save_wrong() : m.profiles_unsaved()}
          </p>
          <div className="flex gap-2">
            <Button variant="ghost" disabled={saving} onClick={onDiscard}>
              {m.profiles_discard()}
            </Button>
            <Button type="submit" loading={saving} loadingLabel={m.profiles_saving()} className="flex-1 sm:min-w-40">
              {m.profiles_save()}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
