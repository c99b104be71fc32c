import type { Point } from '../../domain/point.ts';

export interface PlacePickerProps {
  value: Point | null;
  /** What is shown while nothing is picked; its point is offered as well. */
  start: Point & { zoom: number };
  onChange: (point: Point) => void;
}

/** Where the home is, told by its owner and kept private. Fills its parent's width. */
export function PlacePicker({ value, start, onChange }: PlacePickerProps) {
  const { lat, lon } = value ?? start;
  return (
    <button type="button" onClick={() => onChange({ lat, lon })}>
      {lat}, {lon}
    </button>
  );
}
