import { Suspense, useState } from 'react';
import Pause from 'lucide-react/icons/pause';
import Send from 'lucide-react/icons/send';
import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { observeActionBar } from '#ui/hooks/observe-action-bar.ts';
import { m } from '#messages';
import { canBulk } from '../../domain/bulk.ts';
import type { BulkAction, BulkInput } from '../../domain/bulk-schema.ts';
import type { ListedProperty } from '../../domain/own-properties.ts';

// Its form is behind a press.
const PriceDialog = lazyComponent(async () => (await import('./price-dialog.tsx')).PriceDialog);

interface BulkBarProps {
  selected: readonly ListedProperty[];
  run: (input: BulkInput) => Promise<boolean>;
  isPending: boolean;
  /** Also called after a completed action. */
  onClear: () => void;
}

/** Actions for the selected listings; each counts those that it can change. */
export function BulkBar({ selected, run, isPending, onClear }: BulkBarProps) {
  const [isPricing, setPricing] = useState(false);
  const fitFor = (action: BulkAction) => selected.filter((property) => canBulk(action, property));
  const idsFor = (action: BulkAction) => fitFor(action).map(({ id }) => id);
  const [toPublish, toPause, toPrice] = [idsFor('publish'), idsFor('pause'), fitFor('price')];
  const act = async (input: BulkInput) => {
    const isDone = await run(input);
    if (isDone) onClear();
    return isDone;
  };
  return (
    <section
      ref={observeActionBar}
      data-actionbar=""
      aria-label={m.listings_bulk_region()}
      className="sticky bottom-[calc(var(--tabbar,0px)+8px)] z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-3 shadow-float short:static"
    >
      <p role="status" className="num min-w-0 flex-1 basis-40 font-strong">
        {m.listings_bulk_selected({ count: selected.length })}
      </p>
      <IconButton icon={X} label={m.listings_bulk_clear()} onClick={onClear} className="sm:order-last" />
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">
        <Button
          variant="outline"
          icon={Send}
          disabled={toPublish.length === 0 || isPending}
          onClick={() => void act({ action: 'publish', ids: toPublish })}
        >
          {m.listings_bulk_publish({ count: toPublish.length })}
        </Button>
        <Button
          variant="outline"
          icon={Pause}
          disabled={toPause.length === 0 || isPending}
          onClick={() => void act({ action: 'pause', ids: toPause })}
        >
          {m.listings_bulk_pause({ count: toPause.length })}
        </Button>
        <Button
          variant="outline"
          icon={Tag}
          disabled={toPrice.length === 0 || isPending}
          onClick={() => setPricing(true)}
        >
          {m.listings_bulk_price()}
        </Button>
      </div>
      {isPricing && (
        <Suspense fallback={null}>
          <PriceDialog properties={toPrice} onClose={() => setPricing(false)} onSave={act} />
        </Suspense>
      )}
    </section>
  );
}
