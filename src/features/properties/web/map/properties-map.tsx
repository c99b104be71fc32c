import { useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { m } from '#messages';
import { Button } from '#ui/buttons/button.tsx';
import { MarkerLayer } from './marker-layer.tsx';
import { MapFrame } from './map-frame.tsx';
import { SPAIN_VIEW } from './map-geometry.ts';
import type { MapBounds, PropertiesMapProps } from './map-types.ts';

/** Search results as price markers on a map that fills its parent. */
export function PropertiesMap(props: PropertiesMapProps) {
  const { view, onSearchArea } = props;
  const [start] = useState(view ?? SPAIN_VIEW);
  const [area, setArea] = useState<MapBounds | null>(null);
  const search = (bounds: MapBounds) => {
    setArea(null);
    onSearchArea(bounds);
  };
  return (
    <MapFrame
      initialView={start}
      label={m.map_label()}
      fallbackText={m.map_unsupported_list()}
      hasCooperativeGestures={false}
      renderMarkers={(live) => <MarkerLayer {...props} live={live} onUserMove={setArea} />}
      renderOverlay={() =>
        area && (
          <div className="pointer-events-none absolute inset-x-3 top-4 z-2 flex justify-center">
            <Button
              variant="inverse"
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
