import { Suspense, useState } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';
import { m } from '#messages';
import { clearCompared, useCompared } from './compare-selection.ts';

const CompareDialog = lazyWithQuery(async () => (await import('./compare-dialog.tsx')).CompareDialog);

/** Bar at the bottom of the screen while properties are selected for comparison. */
export function CompareBar({ className }: { className?: string | undefined }) {
  const ids = useCompared();
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never');
  if (ids.length === 0 && open !== 'open') return null;
  return (
    <>
      {ids.length > 0 && (
        <div
          role="region"
          aria-label={m.search_compare()}
          ref={observeActionBar}
          data-actionbar=""
          className={cx(
            'fixed short:static inset-x-0 bottom-[var(--tabbar,0px)] z-18 animate-rise border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-float print:hidden lg:inset-x-auto lg:bottom-6 lg:left-1/2 lg:-translate-x-1/2 lg:rounded-card lg:border',
            className,
          )}
        >
          <div className="wrap flex min-h-20 items-center justify-between gap-3 lg:gap-8 lg:px-5">
            <p role="status" className="min-w-0 text-14 leading-ui font-mid">
              {m.search_compare_chosen({ count: ids.length })}
              {ids.length === 1 && <span className="block font-normal text-muted">{m.search_compare_one_more()}</span>}
            </p>
            <div className="flex flex-none items-center gap-1">
              <Button variant="ghost" onClick={clearCompared}>
                {m.search_compare_clear()}
              </Button>
              <Button variant="inverse" icon={Columns3} disabled={ids.length < 2} onClick={() => setOpen('open')}>
                {m.search_compare()}
              </Button>
            </div>
          </div>
        </div>
      )}
      {open !== 'never' && (
        <Suspense fallback={null}>
          <CompareDialog ids={ids} isOpen={open === 'open'} onClose={() => setOpen('closed')} />
        </Suspense>
      )}
    </>
  );
}
