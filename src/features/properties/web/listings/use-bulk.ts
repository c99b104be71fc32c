import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLang } from '#browser/i18n/lang.ts';
import { formatList, upperFirst } from '#shared/i18n/format.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import { currentPrices } from '../../domain/bulk.ts';
import { BULK } from '../../domain/rules.ts';
import type { BulkInput, BulkResult } from '../../domain/bulk-schema.ts';
import type { ListedProperty } from '../../domain/own-properties.ts';
import { sendBulk } from './listings-api.ts';
import { LISTINGS_KEY } from '../public/own-listings-key.ts';
import { listingErrorMessage } from './use-listings.ts';

/** Listing that did not change, and why. */
export interface BulkFailure {
  title: string;
  message: string;
  /** Fields that it lacks. */
  fields: string[];
}

interface BulkWork {
  input: BulkInput;
  /** Listings before the change. */
  before: readonly ListedProperty[];
  isUndo: boolean;
}

/** Performs actions on several listings; names those that failed and offers to undo the others. */
export function useBulk(properties: readonly ListedProperty[]) {
  const cache = useQueryClient();
  const toast = useToast();
  const lang = useLang();
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const work = useMutation({
    mutationFn: async ({ input }: BulkWork) => {
      const results: BulkResult[] = [];
      for (const batch of toBatches(input)) results.push(...(await sendBulk(batch)));
      return results;
    },
    onSuccess: (results, { input, before, isUndo }) => {
      setFailures(failuresOf(results, before));
      const done = results.filter(({ error }) => error === null);
      if (done.length === 0) return;
      const back = isUndo ? null : undoOf(input, done, before);
      toast.success(
        upperFirst(formatList(summaries(input, done), lang), lang),
        back
          ? { action: { label: m.listings_undo(), onClick: () => work.mutate({ input: back, before, isUndo: true }) } }
          : {},
      );
    },
    onError: (error) => toast.error(listingErrorMessage(error)),
    onSettled: () => void cache.invalidateQueries({ queryKey: LISTINGS_KEY }),
  });
  return {
    /** Returns false if the request failed; the owner has been told. */
    run: async (input: BulkInput) =>
      work.mutateAsync({ input, before: properties, isUndo: false }).then(
        () => true,
        () => false,
      ),
    isPending: work.isPending,
    failures,
    dismissFailures: () => setFailures([]),
  };
}

function toBatches(input: BulkInput): BulkInput[] {
  const cut = <T>(all: readonly T[]) =>
    Array.from({ length: Math.ceil(all.length / BULK.maxProperties) }, (_, nth) =>
      all.slice(nth * BULK.maxProperties, (nth + 1) * BULK.maxProperties),
    );
  if (input.action === 'price') return cut(input.prices).map((prices) => ({ ...input, prices }));
  return cut(input.ids).map((ids) => ({ ...input, ids }));
}

function failuresOf(results: readonly BulkResult[], before: readonly ListedProperty[]): BulkFailure[] {
  return results.flatMap(({ id, error }) => {
    if (!error) return [];
    const title = before.find((property) => property.id === id)?.title ?? m.listings_untitled();
    return [{ title, message: error.message, fields: error.code === 'property_incomplete' ? error.fields : [] }];
  });
}

/** '2 publicados', '1 en revisión'. */
function summaries({ action }: BulkInput, done: readonly BulkResult[]): string[] {
  const held = done.filter(({ state }) => state === 'in_review').length;
  const count = done.length - held;
  const label = { publish: m.listings_bulk_published, pause: m.listings_bulk_paused, price: m.listings_bulk_priced };
  return [
    ...(count > 0 ? [label[action]({ count })] : []),
    ...(held > 0 ? [m.listings_bulk_held({ count: held })] : []),
  ];
}

/** Inverse of what was done; null if nothing can be undone. A draft that was published does not become one again. */
function undoOf(input: BulkInput, done: readonly BulkResult[], before: readonly ListedProperty[]): BulkInput | null {
  const changed = before.filter(({ id }) => done.some((one) => one.id === id));
  if (input.action === 'price') return { action: 'price', prices: changed.map(currentPrices) };
  if (input.action === 'pause') return { action: 'publish', ids: changed.map(({ id }) => id) };
  const resumed = changed.filter(({ state }) => state === 'paused').map(({ id }) => id);
  return resumed.length > 0 ? { action: 'pause', ids: resumed } : null;
}
