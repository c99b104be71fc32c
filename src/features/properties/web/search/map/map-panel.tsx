import { Suspense, useMemo, useState, type CSSProperties } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { Point } from '#features/locations/domain/point.ts';
import type { PropertyFilters } from '../../../domain/search/search-filters.ts';
import { useMapMarkers } from '../search-api.ts';
import type { PropertySearchResults } from '../use-property-search.ts';
import type { MapBounds } from '../../map/map-types.ts';
import { areaParam, cornersOfSearch, toAreaFilter, viewOfSearch } from './map-area.ts';

const SelectedProperty = lazyComponent(async () => (await import('./selected-property.tsx')).SelectedProperty);
const PropertyStrip = lazyComponent(async () => (await import('./property-strip.tsx')).PropertyStrip);
const PropertiesMap = lazyComponent(async () => (await import('../../map/properties-map.tsx')).PropertiesMap);

export interface MapPanelProps {
  filters: PropertyFilters;
  found: PropertySearchResults | null;
  /** Property highlighted in the list or on the map. */
  highlightedId: string | null;
  /** Properties viewed recently. */
  viewedIds: ReadonlySet<string>;
  onHover: (id: string | null) => void;
  /** Returns true if the list has scrolled the property into view. */
  onSelect: (id: string) => boolean;
  /** `isFollowing`: the search follows the moves of the map. */
  onSearchArea: (area: [number, number, number, number], isFollowing: boolean) => void;
  /** Receives the encoded polygon of a drawn area. */
  onDraw: (polygon: string) => void;
}

/** Results on a map, synchronised with the list: price markers, or clusters where there are too many. */
export function MapPanel(props: MapPanelProps) {
  const { filters, found, highlightedId, viewedIds, onHover, onSelect, onSearchArea, onDraw } = props;
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [picked, setPicked] = useState<{ id: string; point: Point | null } | null>(null);
  const [coveredPx, setCoveredPx] = useState(0);
  // The view changes with the search, but not when further pages are loaded.
  const viewKey = JSON.stringify(viewOfSearch(filters, found));
  const view = useMemo(() => (JSON.parse(viewKey) as MapBounds | null) ?? undefined, [viewKey]);
  const { polygon } = filters;
  const drawnCorners = useMemo(() => cornersOfSearch({ polygon }), [polygon]);
  const { markers, clusters } = useMapMarkers(filters, bounds && areaParam(bounds));
  const shown = useMemo(
    () =>
      markers.map(({ id, lat, lon, monthly_cents: cents }) => ({
        id,
        lat,
        lon,
        cents,
        state:
          id === highlightedId || id === picked?.id
            ? ('on' as const)
            : viewedIds.has(id)
              ? ('seen' as const)
              : ('rest' as const),
      })),
    [markers, highlightedId, picked?.id, viewedIds],
  );
  const areas = useMemo(
    () => clusters.map(({ from_cents: fromCents, ...cluster }) => ({ ...cluster, fromCents })),
    [clusters],
  );
  const pick = (id: string) => {
    const point = markers.find((one) => one.id === id) ?? found?.homes.find((one) => one.id === id)?.point ?? null;
    setPicked(onSelect(id) ? null : { id, point });
  };
  const insetStyle = coveredPx > 0 ? ({ '--map-inset': `${coveredPx}px` } as CSSProperties) : undefined;
  return (
    <div className="relative size-full" style={insetStyle}>
      {/* The list works without the map. */}
      <ErrorBoundary
        fallback={<p className="grid size-full place-items-center p-6 text-center text-14">{m.search_map_failed()}</p>}
      >
        <Suspense fallback={<Skeleton className="size-full rounded-none!" />}>
          <PropertiesMap
            markers={shown}
            clusters={areas}
            view={view}
            isExactView={filters.area !== undefined}
            drawnCorners={drawnCorners}
            coveredPx={coveredPx}
            selectedPoint={picked?.point ?? null}
            highlightedId={highlightedId}
            onHover={onHover}
            onSelect={pick}
            onMove={setBounds}
            onSearchArea={(area, isFollowing) => onSearchArea(toAreaFilter(area), isFollowing)}
            onDraw={onDraw}
          />
        </Suspense>
      </ErrorBoundary>
      <Suspense fallback={null}>
        {picked && <SelectedProperty id={picked.id} loadedCards={found?.homes ?? []} onClose={() => setPicked(null)} />}
      </Suspense>
      {/* On its own: the cards stay while the part above is loading. */}
      <Suspense fallback={null}>
        {found && (
          <PropertyStrip loadedCards={found.homes} pickedId={picked?.id ?? null} onPick={pick} onCover={setCoveredPx} />
        )}
      </Suspense>
    </div>
  );
}
