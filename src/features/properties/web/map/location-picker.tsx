import { useEffect, useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { formatPoint, parsePoint } from '#features/locations/domain/parse-point.ts';
import { isInSpain } from '#features/locations/domain/point.ts';
import { m } from '#messages';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { MapFrame } from './map-frame.tsx';
import { LocationPin } from './location-pin.tsx';
import type { LocationPickerProps } from './map-types.ts';

const PICKED_ZOOM = 14;

/**
 * Location picker for the owner; the location stays private. What works without streets and without a map comes first.
 * Fills its parent's width.
 */
export function LocationPicker({ value, start, onChange, onReadable }: LocationPickerProps) {
  const [first] = useState(value ? { ...value, zoom: PICKED_ZOOM } : start);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <CoordinatesField value={value} onChange={onChange} onReadable={onReadable} />
        <Button
          variant="outline"
          icon={LocateFixed}
          className="sm:mt-7"
          onClick={() => onChange({ lat: start.lat, lon: start.lon })}
        >
          {m.map_picker_center()}
        </Button>
      </div>
      <div className="h-72 overflow-clip rounded-card sm:h-96">
        <MapFrame
          initialView={first}
          label={m.map_picker_label()}
          fallbackText={m.map_unsupported_picker()}
          hasCooperativeGestures={false}
          className="map-picks"
          renderOverlay={({ isSketch }) =>
            !value && (
              <p className="pointer-events-none absolute inset-x-3 top-4 z-2 flex justify-center">
                <span className="rounded-card bg-inverse px-4 py-2 text-14 font-strong text-on-inverse shadow-float">
                  {isSketch ? m.street_map_picker_sketch() : m.map_picker_tap()}
                </span>
              </p>
            )
          }
          renderMarkers={(live) => <LocationPin live={live} value={value} start={start} onChange={onChange} />}
        />
      </div>
      <p className="text-14 text-muted">{m.map_picker_private()}</p>
    </div>
  );
}

/** Coordinates as text, applied on blur or Enter. */
function CoordinatesField({
  value,
  onChange,
  onReadable,
}: Pick<LocationPickerProps, 'value' | 'onChange' | 'onReadable'>) {
  const shown = value ? formatPoint(value) : '';
  const [text, setText] = useState(shown);
  const [isBad, setBad] = useState(false);
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setText(shown);
    setBad(false);
  }
  // A text that is not shown any more is no error.
  useEffect(() => {
    onReadable(!isBad);
    return () => onReadable(true);
  }, [isBad, onReadable]);
  const take = () => {
    if (text.trim() === shown) return;
    const point = parsePoint(text);
    const isGood = point !== null && isInSpain(point);
    setBad(!isGood);
    if (isGood) onChange(point);
  };
  return (
    <Field
      className="min-w-64 flex-1"
      label={m.map_picker_coordinates()}
      help={m.map_picker_coordinates_hint()}
      error={isBad && m.map_picker_coordinates_bad()}
    >
      <TextInput
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Prevents the surrounding form from being submitted.
          event.preventDefault();
          take();
        }}
      />
    </Field>
  );
}
