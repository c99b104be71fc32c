import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { EXACT_FIT, fitOptions, getMapBounds, getUncoveredBounds, toLngLatBounds, type LiveMap } from './create-map.ts';
import { isSameView } from './map-geometry.ts';
import type { MapBounds, PropertiesMapProps } from './map-types.ts';

export interface MapViewProps extends PropertiesMapProps {
  live: LiveMap;
  /** Area of the map that was searched last. The map is there already, or has been moved on. */
  searchedArea: RefObject<MapBounds | null>;
  /** Null after the map shows the requested view again. */
  onUserMove: (bounds: MapBounds | null) => void;
}

/** Fits the map to the requested view, above what covers it, and reports moves. */
export function useMapView(props: MapViewProps): void {
  const { live, view, isExactView, coveredPx, selectedPoint, searchedArea, onMove, onUserMove } = props;
  const { map } = live;
  const wasMovedByHand = useRef(false);

  const reportView = useEffectEvent((isByHand: boolean) => {
    onMove(getMapBounds(map));
    if (!isByHand) return;
    wasMovedByHand.current = true;
    onUserMove(getUncoveredBounds(map));
  });
  const fit = useEffectEvent((duration: number) => {
    if (view && !isSameView(view, getUncoveredBounds(map)))
      map.fitBounds(toLngLatBounds(view), { ...(isExactView ? EXACT_FIT : fitOptions(map)), duration });
  });

  useEffect(() => {
    // A move by the wheel ends without its event.
    let isByWheel = false;
    // A swipe to the side moves nothing.
    const wheeled = ({ originalEvent }: { originalEvent: WheelEvent }) => (isByWheel ||= originalEvent.deltaY !== 0);
    const moved = ({ originalEvent }: { originalEvent?: unknown }) => {
      reportView(isByWheel || originalEvent !== undefined);
      isByWheel = false;
    };
    // A resized or re-shown container no longer shows the requested view, so fit it again.
    const resized = () => {
      if (!wasMovedByHand.current) fit(0);
    };
    map.on('wheel', wheeled);
    map.on('moveend', moved);
    map.on('resize', resized);
    reportView(false);
    return () => {
      map.off('wheel', wheeled);
      map.off('moveend', moved);
      map.off('resize', resized);
    };
  }, [map]);

  const cover = useEffectEvent(() => {
    map.setPadding({ bottom: coveredPx });
    if (!wasMovedByHand.current) fit(0);
  });
  useEffect(() => {
    // The map begins without padding.
    if (coveredPx !== map.getPadding().bottom) cover();
  }, [map, coveredPx]);

  useEffect(() => {
    if (!selectedPoint || !map.getPadding().bottom) return;
    wasMovedByHand.current = true;
    map.easeTo({ center: [selectedPoint.lon, selectedPoint.lat], duration: 400 });
  }, [map, selectedPoint]);

  const isFirst = useRef(true);
  useEffect(() => {
    // The map is created with the initial view.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    onViewChange();
  }, [map, view?.west, view?.south, view?.east, view?.north]);
  const onViewChange = useEffectEvent(() => {
    const isSearched = view && searchedArea.current && isSameView(view, searchedArea.current);
    if (isSearched) {
      searchedArea.current = null;
      return;
    }
    wasMovedByHand.current = false;
    onUserMove(null);
    fit(500);
  });
}
