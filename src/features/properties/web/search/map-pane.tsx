import { Component, lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLang } from '#browser/lang.ts';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import type { HomesFilters } from '../../domain/search.ts';
import { moneyWords } from '../property-words.ts';
import type { FoundHomes } from '../find-homes.ts';
import type { MapBounds } from '../map/map-types.ts';
import { areaText, boundsOf, viewOf } from './map-area.ts';
import { useMapHomes } from './map-homes.ts';

const Picked = lazyAsking(async () => (await import('./picked.tsx')).Picked);
const HomesMap = lazy(async () => import('../map/homes-map.tsx').then(({ HomesMap }) => ({ default: HomesMap })));

export interface MapPaneProps {
  filters: HomesFilters;
  found: FoundHomes | null;
  /** The home pointed at, in the list or here. */
  onId: string | null;
  /** Those that were looked at. */
  seen: ReadonlySet<string>;
  onHover: (id: string | null) => void;
  /** True where the list has brought the home into view itself. */
  onSelect: (id: string) => boolean;
  onSearchArea: (area: [number, number, number, number]) => void;
}

/** The results on a map, in step with the list: prices where there is room, clusters where there is not. */
export function MapPane(props: MapPaneProps) {
  const { filters, found, onId, seen, onHover, onSelect, onSearchArea } = props;
  const lang = useLang();
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  // another search is another view; more pages of the same one are not
  const viewKey = JSON.stringify(viewOf(filters, found));
  const view = useMemo(() => (JSON.parse(viewKey) as MapBounds | null) ?? undefined, [viewKey]);
  const { markers, clusters } = useMapHomes(filters, bounds && areaText(bounds));
  const shown = useMemo(
    () =>
      markers.map(({ id, lat, lon, monthly_cents: cents }) => ({
        id,
        lat,
        lon,
        label: moneyWords(Math.round(cents / 100) * 100, lang),
        state: id === onId || id === picked ? ('on' as const) : seen.has(id) ? ('seen' as const) : ('rest' as const),
      })),
    [markers, onId, picked, seen, lang],
  );
  return (
    <div className="relative size-full">
      <Unbroken
        fallback={<p className="grid size-full place-items-center p-6 text-center text-14">{m.homes_map_failed()}</p>}
      >
        <Suspense fallback={<Skeleton className="size-full rounded-none!" />}>
          <HomesMap
            markers={shown}
            clusters={clusters}
            view={view}
            focusId={onId}
            onHover={onHover}
            onSelect={(id) => setPicked(onSelect(id) ? null : id)}
            onMove={setBounds}
            onSearchArea={(area) => onSearchArea(boundsOf(area))}
          />
        </Suspense>
      </Unbroken>
      {picked && (
        <Suspense fallback={null}>
          <Picked id={picked} known={found?.homes ?? []} onClose={() => setPicked(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps what breaks in the map away from the list, which does everything without it. */
class Unbroken extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
