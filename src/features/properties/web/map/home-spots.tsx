import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { m } from '#words';
import type { Point } from '../../domain/point.ts';
import { asBox, boundsOf, VIEW_FIT, type LiveMap } from './create-map.ts';
import type { HomesMapProps } from './homes-map.tsx';
import { groupHomes, isSameView, type Group } from './map-geometry.ts';
import { MapClusterPin, MapPin } from './map-pin.tsx';
import { MapSpot } from './map-spot.tsx';
import type { HomeMarker, MapBounds } from './map-types.ts';
import { PointCard } from './point-card.tsx';

interface HomeSpotsProps extends HomesMapProps {
  live: LiveMap;
  /** Null once the map shows what was asked for again. */
  onMoveByHand: (bounds: MapBounds | null) => void;
}

/** So near that what is left together lies together. */
const NEAREST_ZOOM = 15;
const ZOOM_STEPS = 4;
/** What a card takes to both sides of its point and above, in pixels. */
const CARD_ROOM = { side: 140, above: 270 } as const;

/** Prices, groups and clusters on the map, and what happens when they are used. */
export function HomeSpots(props: HomeSpotsProps) {
  const { live, markers, clusters, focusId, onHover, onSelect } = props;
  const { map } = live;
  useMoves(props);
  const zoom = useZoom(map);
  const groups = useMemo(() => groupHomes(markers, clusters, zoom), [markers, clusters, zoom]);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = groups.find(({ key, isOnePoint, count }) => key === openKey && isOnePoint && count > 1);
  const isOn = ({ id, state }: HomeMarker) => state === 'on' || id === focusId;
  const lookOf = (home: HomeMarker) => (isOn(home) ? 'on' : home.state);

  const unfold = (group: Group) => {
    if (group.isOnePoint) {
      setOpenKey(group.key);
      showRoomFor(map, group);
      return;
    }
    const camera = map.cameraForBounds(asBox(group.bounds), VIEW_FIT);
    const wanted = camera?.zoom ?? 0;
    const isSpread = group.bounds.east > group.bounds.west || group.bounds.north > group.bounds.south;
    const near = Math.min(NEAREST_ZOOM, Math.max(map.getZoom() + 1.5, isSpread ? wanted : 0));
    const center = isSpread && camera?.center ? camera.center : ([group.lon, group.lat] as [number, number]);
    map.easeTo({ center, zoom: near, duration: 400 }, { originalEvent: true });
  };

  const price = (home: HomeMarker) => (
    <MapSpot key={home.id} map={map} at={home} isRaised={isOn(home)}>
      <MapPin
        look={lookOf(home)}
        aria-label={m.map_home({ price: home.label })}
        onClick={() => onSelect(home.id)}
        onMouseEnter={() => onHover(home.id)}
        onMouseLeave={() => onHover(null)}
        onFocus={() => onHover(home.id)}
        onBlur={() => onHover(null)}
      >
        {home.label}
      </MapPin>
    </MapSpot>
  );

  return (
    <>
      {groups.map((group) => {
        const [home] = group.markers;
        if (home && group.count === 1) return price(home);
        const { key, count } = group;
        return (
          <MapSpot key={`group-${key}`} map={map} at={group}>
            {group.isOnePoint ? (
              <MapPin
                look={group.markers.every(({ state }) => state === 'seen') ? 'seen' : 'rest'}
                aria-expanded={openKey === key}
                onClick={() => unfold(group)}
              >
                {m.map_same_point({ count })}
              </MapPin>
            ) : (
              <MapClusterPin count={count} aria-label={m.map_cluster({ count })} onClick={() => unfold(group)} />
            )}
          </MapSpot>
        );
      })}
      {groups.flatMap(({ count, markers: homes }) => (count > 1 && !open ? homes.filter(isOn).map(price) : []))}
      {open && (
        <MapSpot map={map} at={open} isRaised>
          <PointCard
            map={map}
            homes={open.markers}
            lookOf={lookOf}
            onHover={onHover}
            onSelect={onSelect}
            onClose={() => setOpenKey(null)}
          />
        </MapSpot>
      )}
    </>
  );
}

/** Moves the map as little as lets a card over a point be seen whole. */
function showRoomFor(map: MapLibre, { lat, lon }: Point): void {
  const { x, y } = map.project([lon, lat]);
  const { side, above } = CARD_ROOM;
  const { clientWidth } = map.getContainer();
  const across = x < side ? x - side : Math.max(0, x + side - clientWidth);
  const up = Math.min(0, y - above);
  if (across !== 0 || up !== 0) map.panBy([across, up], { duration: 300 });
}

/** The zoom in steps, once a move is over. */
function useZoom(map: MapLibre): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      map.on('moveend', changed);
      return () => map.off('moveend', changed);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => Math.round(map.getZoom() * ZOOM_STEPS) / ZOOM_STEPS);
}

/** Moves the map to what is asked for, and tells of moves. */
function useMoves({ live: { map }, view, onMove, onMoveByHand }: HomeSpotsProps): void {
  const wasMovedByHand = useRef(false);

  const tell = useEffectEvent((isByHand: boolean) => {
    const bounds = boundsOf(map);
    onMove(bounds);
    if (!isByHand) return;
    wasMovedByHand.current = true;
    onMoveByHand(bounds);
  });
  const fit = useEffectEvent((duration: number) => {
    if (view && !isSameView(view, boundsOf(map))) map.fitBounds(asBox(view), { ...VIEW_FIT, duration });
  });

  useEffect(() => {
    const moved = ({ originalEvent }: { originalEvent?: unknown }) => tell(originalEvent !== undefined);
    // A box that was hidden or turned shows something else than what was asked for.
    const resized = () => {
      if (!wasMovedByHand.current) fit(0);
    };
    map.on('moveend', moved);
    map.on('resize', resized);
    tell(false);
    return () => {
      map.off('moveend', moved);
      map.off('resize', resized);
    };
  }, [map]);

  const isFirst = useRef(true);
  useEffect(() => {
    // The map begins with the first view.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    wasMovedByHand.current = false;
    onViewChange();
  }, [map, view?.west, view?.south, view?.east, view?.north]);
  const onViewChange = useEffectEvent(() => {
    onMoveByHand(null);
    fit(500);
  });
}
