import { useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { m } from '#words';
import { Button } from '#ui/button.tsx';
import { HomeSpots } from './home-spots.tsx';
import { MapFrame } from './map-frame.tsx';
import { SPAIN_VIEW } from './map-geometry.ts';
import type { HomeCluster, HomeMarker, MapBounds } from './map-types.ts';

export interface HomesMapProps {
  markers: readonly HomeMarker[];
  clusters: readonly HomeCluster[];
  /** What to show; other bounds move the map there. */
  view?: MapBounds | undefined;
  /** The home pointed at elsewhere, in the list. */
  focusId: string | null;
  onHover: (id: string | null) => void;
  onSelect: (id: string) => void;
  /** At first and after every move, by whomever. */
  onMove: (bounds: MapBounds) => void;
  /** When the person asks for what lies where they moved the map. */
  onSearchArea: (bounds: MapBounds) => void;
}

/** Homes found, by their price, on a map that fills its parent. */
export function HomesMap(props: HomesMapProps) {
  const { view, onSearchArea } = props;
  const [start] = useState(view ?? SPAIN_VIEW);
  const [area, setArea] = useState<MapBounds | null>(null);
  const search = (bounds: MapBounds) => {
    setArea(null);
    onSearchArea(bounds);
  };
  return (
    <MapFrame
      start={start}
      label={m.map_label()}
      otherwise={m.map_unsupported_list()}
      isPolite={false}
      spots={(live) => <HomeSpots {...props} live={live} onMoveByHand={setArea} />}
      over={
        area && (
          <div className="pointer-events-none absolute inset-x-3 top-4 z-2 flex justify-center">
            <Button
              look="dark"
              icon={RefreshCw}
              className="pointer-events-auto animate-rise rounded-full text-14 shadow-float"
              onClick={() => search(area)}
            >
              {m.map_search_area()}
            </Button>
          </div>
        )
      }
    />
  );
}
