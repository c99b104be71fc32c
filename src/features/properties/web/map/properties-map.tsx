import { useRef, useState } from 'react';
import { m } from '#messages';
import { AreaSearch } from './area-search.tsx';
import { MarkerLayer } from './marker-layer.tsx';
import { MapFrame } from './map-frame.tsx';
import { SPAIN_VIEW } from './map-geometry.ts';
import type { MapBounds, PropertiesMapProps } from './map-types.ts';

/** Search results as price markers on a map that fills its parent. */
export function PropertiesMap(props: PropertiesMapProps) {
  const { view, onSearchArea } = props;
  const [start] = useState(view ?? SPAIN_VIEW);
  const [area, setArea] = useState<MapBounds | null>(null);
  const searchedArea = useRef<MapBounds | null>(null);
  const search = (bounds: MapBounds, isFollowing: boolean) => {
    setArea(null);
    searchedArea.current = bounds;
    onSearchArea(bounds, isFollowing);
  };
  return (
    <MapFrame
      initialView={start}
      label={m.map_label()}
      fallbackText={m.map_unsupported_list()}
      hasCooperativeGestures={false}
      renderMarkers={(live) => <MarkerLayer {...props} {...{ live, searchedArea }} onUserMove={setArea} />}
      renderOverlay={() => <AreaSearch area={area} onSearch={search} />}
    />
  );
}
