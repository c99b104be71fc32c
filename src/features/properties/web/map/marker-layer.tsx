import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useLang } from '#browser/i18n/lang.ts';
import { m } from '#messages';
import type { Point } from '#features/locations/domain/point.ts';
import { fitOptions, toLngLatBounds } from './create-map.ts';
import { groupMarkers, type MarkerGroup } from './map-geometry.ts';
import { MapClusterPin, MapPin } from './map-pin.tsx';
import { MapMarker } from './map-marker.tsx';
import { formatPinPrice } from './pin-price.ts';
import type { PropertyMarker } from './map-types.ts';
import { MarkerPopup } from './marker-popup.tsx';
import { useMapView, type MapViewProps } from './use-map-view.ts';

/** Maximum zoom when a group is expanded; groups that remain at this zoom share a location. */
const MAX_UNFOLD_ZOOM = 15;
const ZOOM_STEPS = 4;
/** Space around a marker needed by the popup, in pixels. */
const POPUP_SPACE_PX = { side: 140, above: 270 } as const;

/** Price markers, groups and clusters, with their interactions. */
export function MarkerLayer(props: MapViewProps) {
  const { live, markers, clusters, highlightedId, onHover, onSelect } = props;
  const { map } = live;
  const lang = useLang();
  useMapView(props);
  const zoom = useRoundedZoom(map);
  const groups = useMemo(() => groupMarkers(markers, clusters, zoom), [markers, clusters, zoom]);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = groups.find(({ key, isOnePoint, count }) => key === openKey && isOnePoint && count > 1);
  const isOn = ({ id, state }: PropertyMarker) => state === 'on' || id === highlightedId;
  const variantOf = (marker: PropertyMarker) => (isOn(marker) ? 'on' : marker.state);

  const unfold = (group: MarkerGroup) => {
    if (group.isOnePoint) {
      setOpenKey(group.key);
      panToFitPopup(map, group);
      return;
    }
    const camera = map.cameraForBounds(toLngLatBounds(group.bounds), fitOptions(map));
    const wanted = camera?.zoom ?? 0;
    const isSpread = group.bounds.east > group.bounds.west || group.bounds.north > group.bounds.south;
    const near = Math.min(MAX_UNFOLD_ZOOM, Math.max(map.getZoom() + 1.5, isSpread ? wanted : 0));
    const center = isSpread && camera?.center ? camera.center : ([group.lon, group.lat] as [number, number]);
    map.easeTo({ center, zoom: near, duration: 400 }, { originalEvent: true });
  };

  const price = (marker: PropertyMarker) => (
    <MapMarker key={marker.id} map={map} at={marker} isRaised={isOn(marker)}>
      <MapPin
        variant={variantOf(marker)}
        aria-current={isOn(marker) || undefined}
        aria-label={m.map_home({ price: formatPinPrice(marker.cents, lang) })}
        onClick={() => onSelect(marker.id)}
        onMouseEnter={() => onHover(marker.id)}
        onMouseLeave={() => onHover(null)}
        onFocus={() => onHover(marker.id)}
        onBlur={() => onHover(null)}
      >
        {formatPinPrice(marker.cents, lang)}
      </MapPin>
    </MapMarker>
  );

  return (
    <>
      {groups.map((group) => {
        const [marker] = group.markers;
        if (marker && group.count === 1) return price(marker);
        const { key, count } = group;
        const from = formatPinPrice(group.fromCents, lang);
        return (
          <MapMarker key={`group-${key}`} map={map} at={group}>
            {group.isOnePoint ? (
              <MapPin
                variant={group.markers.every(({ state }) => state === 'seen') ? 'seen' : 'rest'}
                aria-label={m.map_same_point({ count, price: from })}
                aria-expanded={openKey === key}
                onClick={() => unfold(group)}
              >
                {m.map_from({ price: from })}
              </MapPin>
            ) : (
              <MapClusterPin
                count={count}
                price={from}
                aria-label={m.map_cluster({ count, price: from })}
                onClick={() => unfold(group)}
              />
            )}
          </MapMarker>
        );
      })}
      {groups.flatMap(({ count, markers: members }) => (count > 1 && !open ? members.filter(isOn).map(price) : []))}
      {open && (
        <MapMarker map={map} at={open} isRaised>
          <MarkerPopup
            map={map}
            markers={open.markers}
            stateOf={variantOf}
            onHover={onHover}
            onSelect={onSelect}
            onClose={() => setOpenKey(null)}
          />
        </MapMarker>
      )}
    </>
  );
}

/** Pans the map by the minimum distance that makes a popup fully visible. */
function panToFitPopup(map: MapLibre, { lat, lon }: Point): void {
  const { x, y } = map.project([lon, lat]);
  const { side, above } = POPUP_SPACE_PX;
  const { clientWidth } = map.getContainer();
  const across = x < side ? x - side : Math.max(0, x + side - clientWidth);
  const up = Math.min(0, y - above);
  if (across !== 0 || up !== 0) map.panBy([across, up], { duration: 300 });
}

/** Current zoom in steps, updated after each move. */
function useRoundedZoom(map: MapLibre): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      map.on('moveend', changed);
      return () => map.off('moveend', changed);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => Math.round(map.getZoom() * ZOOM_STEPS) / ZOOM_STEPS);
}
