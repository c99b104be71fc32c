import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '#browser/session.ts';
import { cx } from '#ui/core/cx.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { MapPanelProps } from './map-panel.tsx';

const MapPanel = lazy(async () =>
  import('./map-panel.tsx').then(
    ({ MapPanel }) => ({ default: MapPanel }),
    () => ({ default: MapUnavailable }),
  ),
);

function MapUnavailable() {
  return (
    <p className="grid size-full place-items-center p-6 text-center text-14 text-muted">{m.search_map_failed()}</p>
  );
}

function MapSkeleton() {
  return (
    <Loading label={m.search_map_loading()} className="size-full">
      <Skeleton className="size-full rounded-none!" />
    </Loading>
  );
}

/** Maximum wait for browser idle time before the map is loaded, in milliseconds. */
const IDLE_TIMEOUT_MS = 3000;

/**
 * Container of the map: beside the list from 768 px, on phones in its place when requested. Loads the map when the
 * browser is idle.
 */
export function LazyMapPanel({ isRequested, ...pane }: MapPanelProps & { isRequested: boolean }) {
  const isWide = useMediaQuery('(min-width: 768px)');
  const [isDue, setDue] = useState(false);
  const isHydrated = useSession() !== 'unknown';
  if (isRequested && isHydrated && !isDue) setDue(true);
  useEffect(() => {
    if (isDue || !isWide) return undefined;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setDue(true), IDLE_TIMEOUT_MS / 2);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => setDue(true), { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(idle);
  }, [isDue, isWide]);
  return (
    <aside
      aria-label={m.search_map_label()}
      className={cx(
        'sticky overflow-hidden bg-map-land [--map-inset:64px] md:block lg:top-[137px] lg:h-[calc(100dvh-137px)]',
        'max-lg:top-[193px] max-lg:h-[calc(100dvh-193px-var(--tabbar,0px)-var(--actionbar,0px))]',
        !isRequested && 'max-md:hidden',
      )}
    >
      {isDue && (
        <Suspense fallback={<MapSkeleton />}>
          <MapPanel {...pane} />
        </Suspense>
      )}
    </aside>
  );
}
