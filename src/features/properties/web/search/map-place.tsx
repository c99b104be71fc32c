import { lazy, Suspense, useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { useMedia } from '#ui/media.ts';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { MapPaneProps } from './map-pane.tsx';

const MapPane = lazy(async () =>
  import('./map-pane.tsx').then(
    ({ MapPane }) => ({ default: MapPane }),
    () => ({ default: Failed }),
  ),
);

function Failed() {
  return <p className="grid size-full place-items-center p-6 text-center text-14 text-soft">{m.homes_map_failed()}</p>;
}

function Coming() {
  return (
    <Loading label={m.homes_map_loading()} className="size-full">
      <Skeleton className="size-full rounded-none!" />
    </Loading>
  );
}

/** How long the page is let be before the map is brought, if it is never idle, in milliseconds. */
const IDLE_MS = 3000;

/** Where the map stands: beside the list from 1024 px, in its place on a phone once asked for. It is brought when there is time for it. */
export function MapPlace({ isAsked, ...pane }: MapPaneProps & { isAsked: boolean }) {
  const isWide = useMedia('(min-width: 1024px)');
  const [isDue, setDue] = useState(false);
  if (isAsked && !isDue) setDue(true);
  useEffect(() => {
    if (isDue || !isWide) return undefined;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setDue(true), IDLE_MS / 2);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setDue(true), { timeout: IDLE_MS });
    return () => cancelIdleCallback(idle);
  }, [isDue, isWide]);
  return (
    <aside
      aria-label={m.homes_map_label()}
      className={cx(
        'sticky overflow-hidden bg-map-land [--map-inset:64px] lg:top-[137px] lg:block lg:h-[calc(100dvh-137px)]',
        'max-lg:top-[193px] max-lg:h-[calc(100dvh-193px-var(--tabbar,0px)-var(--actionbar,0px))]',
        !isAsked && 'max-lg:hidden',
      )}
    >
      {isDue && (
        <Suspense fallback={<Coming />}>
          <MapPane {...pane} />
        </Suspense>
      )}
    </aside>
  );
}
