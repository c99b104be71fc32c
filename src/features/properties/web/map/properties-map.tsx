import { Suspense, useRef, useState } from 'react';
import Layers from 'lucide-react/icons/layers';
import Lasso from 'lucide-react/icons/lasso';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { outlineBounds } from '#features/locations/domain/outline.ts';
import { m } from '#messages';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useSession } from '#browser/session.ts';
import { decodePolygon } from '../../domain/search/drawn-polygon.ts';
import { AreaSearch } from './area-search.tsx';
import { DrawnArea } from './draw/drawn-area.tsx';
import { MarkerLayer } from './marker-layer.tsx';
import { MapFrame } from './map-frame.tsx';
import { SPAIN_VIEW } from './map-geometry.ts';
import type { MapBounds, PropertiesMapProps } from './map-types.ts';

const DrawArea = lazyComponent(async () => (await import('./draw/draw-area.tsx')).DrawArea);

const MinutesShading = lazyComponent(async () => (await import('./shading/minutes-shading.tsx')).MinutesShading);
const TOOL_CLASS = 'rounded-inner bg-surface shadow-card';

/** Search results as price markers on a map that fills its parent. */
export function PropertiesMap(props: PropertiesMapProps) {
  const { view, isExactView, drawnCorners, onSearchArea, onDraw } = props;
  const [start] = useState(view ?? SPAIN_VIEW);
  const [area, setArea] = useState<MapBounds | null>(null);
  const searchedArea = useRef<MapBounds | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [isShaded, setShaded] = useState(false);
  const isSignedIn = useSession() === 'in';
  const drawButton = useRef<HTMLButtonElement>(null);
  const search = (bounds: MapBounds, isFollowing: boolean) => {
    setArea(null);
    searchedArea.current = bounds;
    onSearchArea(bounds, isFollowing);
  };
  const stopDrawing = () => {
    setDrawing(false);
    drawButton.current?.focus();
  };
  const editArea = (polygon: string) => {
    const corners = decodePolygon(polygon);
    // The map stays where it is while a corner is moved.
    if (corners) searchedArea.current = outlineBounds([[corners]]);
    onDraw(polygon);
  };
  // A drawn area stays the search, however the map is moved.
  const isDrawn = drawnCorners !== null;
  return (
    <MapFrame
      initialView={start}
      label={m.map_label()}
      fallbackText={m.map_unsupported_list()}
      hasCooperativeGestures={false}
      isExactView={isExactView}
      tools={
        <>
          <IconButton
            ref={drawButton}
            label={m.map_area_draw()}
            icon={Lasso}
            aria-pressed={isDrawing}
            className={TOOL_CLASS}
            onClick={() => setDrawing(!isDrawing)}
          />
          {isSignedIn && (
            <IconButton
              label={m.travel_filter()}
              icon={Layers}
              aria-pressed={isShaded}
              className={TOOL_CLASS}
              onClick={() => setShaded(!isShaded)}
            />
          )}
        </>
      }
      renderMarkers={(live) => (
        <>
          {drawnCorners && !isDrawing && <DrawnArea map={live.map} corners={drawnCorners} onChange={editArea} />}
          <MarkerLayer
            {...props}
            {...{ live, searchedArea }}
            onUserMove={(bounds) => setArea(isDrawn ? null : bounds)}
          />
        </>
      )}
      renderOverlay={({ map, isSketch }) => (
        <>
          {!isDrawn && !isDrawing && <AreaSearch area={area} onSearch={search} />}
          <Suspense fallback={null}>{isShaded && isSignedIn && <MinutesShading {...{ map, isSketch }} />}</Suspense>
          <Suspense fallback={null}>
            {isDrawing && (
              <DrawArea
                map={map}
                onDraw={(polygon) => {
                  stopDrawing();
                  setArea(null);
                  onDraw(polygon);
                }}
                onCancel={stopDrawing}
              />
            )}
          </Suspense>
        </>
      )}
    />
  );
}
