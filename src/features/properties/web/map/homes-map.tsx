import type { HomeCluster, HomeMarker, MapBounds } from './map-types.ts';

export interface HomesMapProps {
  markers: readonly HomeMarker[];
  clusters: readonly HomeCluster[];
  /** What to show; another object moves the map there. */
  view?: MapBounds | undefined;
  /** The home pointed at elsewhere, in the list. */
  focusId: string | null;
  onHover: (id: string | null) => void;
  onSelect: (id: string) => void;
  /** After every move, by whomever. */
  onMove: (bounds: MapBounds) => void;
  /** When the person asks for what lies where they moved the map. */
  onSearchArea: (bounds: MapBounds) => void;
}

/** Homes found, by their price, on a map that fills its parent. */
export function HomesMap({ markers, focusId, onHover, onSelect }: HomesMapProps) {
  return (
    <div className="flex size-full flex-wrap content-start gap-2 overflow-hidden bg-[var(--map-land)] p-4">
      {markers.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className={focusId === id ? 'font-semibold' : undefined}
          onMouseEnter={() => onHover(id)}
          onMouseLeave={() => onHover(null)}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
