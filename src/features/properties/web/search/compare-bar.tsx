import { Suspense, useState } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { Button } from '#ui/button.tsx';
import { m } from '#words';
import { clearCompared, useCompared } from './compare-choice.ts';

const CompareDialog = lazyAsking(async () => (await import('./compare-dialog.tsx')).CompareDialog);

/** What was chosen to be compared, at the bottom of the screen while there is something. */
export function CompareBar() {
  const ids = useCompared();
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never');
  if (ids.length === 0 && open !== 'open') return null;
  return (
    <>
      {ids.length > 0 && (
        <div
          role="region"
          aria-label={m.homes_compare()}
          data-actionbar=""
          className="fixed inset-x-0 bottom-[var(--tabbar,0px)] z-18 animate-rise border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-float print:hidden lg:inset-x-auto lg:bottom-6 lg:left-1/2 lg:-translate-x-1/2 lg:rounded-card lg:border"
        >
          <div className="wrap flex min-h-20 items-center justify-between gap-3 lg:gap-8 lg:px-5">
            <p role="status" className="min-w-0 text-14 leading-ui font-mid">
              {m.homes_compare_chosen({ count: ids.length })}
              {ids.length === 1 && <span className="block font-normal text-soft">{m.homes_compare_one_more()}</span>}
            </p>
            <div className="flex flex-none items-center gap-1">
              <Button look="bare" onClick={clearCompared}>
                {m.homes_compare_clear()}
              </Button>
              <Button look="dark" icon={Columns3} disabled={ids.length < 2} onClick={() => setOpen('open')}>
                {m.homes_compare()}
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
