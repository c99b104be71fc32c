import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapMouseEvent } from 'maplibre-gl';
import House from 'lucide-react/icons/house';
import { m } from '#messages';
import { Icon } from '#ui/core/icon.tsx';
import type { Point } from '#features/locations/domain/point.ts';
import type { LiveMap } from './create-map.ts';
import { MapPin } from './map-pin.tsx';
import type { LocationPickerProps } from './map-types.ts';

/** Step per arrow key press, and with Shift, in pixels. */
const STEP_PX = { plain: 4, shift: 40 } as const;
const ARROW_DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The owner's pin: can be placed by click, dragged, or moved with the arrow keys. */
export function LocationPin({
  live,
  value,
  start,
  onChange,
}: Omit<LocationPickerProps, 'onReadable'> & { live: LiveMap }) {
  const { gl, map } = live;
  const [marker] = useState(() => new gl.Marker({ element: document.createElement('div'), draggable: true }));
  const pick = useEffectEvent((point: Point) => onChange(point));

  useEffect(() => {
    const element = marker.getElement();
    const dropped = () => pick(toPoint(marker.getLngLat()));
    const tapped = ({ originalEvent, lngLat }: MapMouseEvent) => {
      if (originalEvent.target === map.getCanvas()) pick(toPoint(lngLat));
    };
    const pressed = (event: KeyboardEvent) => {
      const way = ARROW_DIRECTIONS[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? STEP_PX.shift : STEP_PX.plain;
      const { x, y } = map.project(marker.getLngLat());
      pick(toPoint(map.unproject([x + way[0] * step, y + way[1] * step])));
    };
    marker.on('dragend', dropped);
    map.on('click', tapped);
    element.addEventListener('keydown', pressed);
    return () => {
      map.off('click', tapped);
      marker.off('dragend', dropped);
      element.removeEventListener('keydown', pressed);
      marker.remove();
    };
  }, [map, marker]);

  const isPicked = value !== null;
  const lat = value?.lat ?? start.lat;
  const lon = value?.lon ?? start.lon;
  useEffect(() => {
    marker.setLngLat([lon, lat]);
    if (!isPicked || !map.getBounds().contains([lon, lat])) map.easeTo({ center: [lon, lat], duration: 400 });
  }, [map, marker, isPicked, lat, lon]);

  // Separate from moving the marker: re-adding it to the map would lose the focus.
  useEffect(() => {
    if (isPicked) marker.addTo(map);
    else marker.remove();
  }, [map, marker, isPicked]);

  return createPortal(
    <MapPin variant="on" aria-label={m.map_picker_pin()}>
      <Icon icon={House} size={16} />
    </MapPin>,
    marker.getElement(),
  );
}

function toPoint({ lat, lng }: { lat: number; lng: number }): Point {
  return { lat: Number(lat.toFixed(6)), lon: Number(lng.toFixed(6)) };
}
