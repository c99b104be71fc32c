import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapMouseEvent } from 'maplibre-gl';
import House from 'lucide-react/icons/house';
import { m } from '#words';
import { Icon } from '#ui/icon.tsx';
import type { Point } from '../../domain/point.ts';
import type { LiveMap } from './create-map.ts';
import { MapPin } from './map-pin.tsx';
import type { PlacePickerProps } from './place-picker.tsx';

/** One press of an arrow key, and one with Shift, in pixels. */
const STEP_PX = { plain: 4, shift: 40 } as const;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The owner's pin: tapped to another place, dragged, or moved with the arrow keys. */
export function PickedPoint({ live, value, start, onChange }: PlacePickerProps & { live: LiveMap }) {
  const { gl, map } = live;
  const [marker] = useState(() => new gl.Marker({ element: document.createElement('div'), draggable: true }));
  const pick = useEffectEvent((point: Point) => onChange(point));

  useEffect(() => {
    const element = marker.getElement();
    const dropped = () => pick(pointOf(marker.getLngLat()));
    const tapped = ({ originalEvent, lngLat }: MapMouseEvent) => {
      if (originalEvent.target === map.getCanvas()) pick(pointOf(lngLat));
    };
    const pressed = (event: KeyboardEvent) => {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? STEP_PX.shift : STEP_PX.plain;
      const { x, y } = map.project(marker.getLngLat());
      pick(pointOf(map.unproject([x + way[0] * step, y + way[1] * step])));
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

  // Apart from its moves: what is put on the map anew loses the focus.
  useEffect(() => {
    if (isPicked) marker.addTo(map);
    else marker.remove();
  }, [map, marker, isPicked]);

  return createPortal(
    <MapPin look="on" aria-label={m.map_picker_pin()}>
      <Icon of={House} size={16} />
    </MapPin>,
    marker.getElement(),
  );
}

function pointOf({ lat, lng }: { lat: number; lng: number }): Point {
  return { lat: Number(lat.toFixed(6)), lon: Number(lng.toFixed(6)) };
}
