import { useState } from 'react';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { m } from '#words';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Point } from '../../domain/point.ts';
import { MapFrame } from './map-frame.tsx';
import { parsePoint, pointWords } from './map-geometry.ts';
import { PickedPoint } from './picked-point.tsx';

export interface PlacePickerProps {
  value: Point | null;
  /** What is shown while nothing is picked; its point is offered as well. */
  start: Point & { zoom: number };
  onChange: (point: Point) => void;
}

const PICKED_ZOOM = 14;

/** Where the home is, told by its owner and kept private. Fills its parent's width; does its job without a map too. */
export function PlacePicker({ value, start, onChange }: PlacePickerProps) {
  const [first] = useState(value ? { ...value, zoom: PICKED_ZOOM } : start);
  return (
    <div className="grid gap-3">
      <div className="h-72 overflow-clip rounded-card sm:h-96">
        <MapFrame
          start={first}
          label={m.map_picker_label()}
          otherwise={m.map_unsupported_picker()}
          isPolite={false}
          className="map-picks"
          over={
            !value && (
              <p className="pointer-events-none absolute inset-x-3 top-4 z-2 flex justify-center">
                <span className="rounded-full bg-inverse px-4 py-2 text-14 font-strong text-on-inverse shadow-float">
                  {m.map_picker_tap()}
                </span>
              </p>
            )
          }
          spots={(live) => <PickedPoint live={live} value={value} start={start} onChange={onChange} />}
        />
      </div>
      <p className="text-14 text-soft">{m.map_picker_private()}</p>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Coordinates value={value} onChange={onChange} />
        <Button
          look="line"
          icon={LocateFixed}
          className="sm:mt-7"
          onClick={() => onChange({ lat: start.lat, lon: start.lon })}
        >
          {m.map_picker_center()}
        </Button>
      </div>
    </div>
  );
}

/** The point in writing, taken over when the field is left or Enter is pressed. */
function Coordinates({ value, onChange }: Pick<PlacePickerProps, 'value' | 'onChange'>) {
  const shown = value ? pointWords(value) : '';
  const [text, setText] = useState(shown);
  const [isBad, setBad] = useState(false);
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setText(shown);
    setBad(false);
  }
  const take = () => {
    if (text.trim() === shown) return;
    const point = parsePoint(text);
    setBad(!point);
    if (point) onChange(point);
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
          // The form around it is not sent.
          event.preventDefault();
          take();
        }}
      />
    </Field>
  );
}
