import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { m } from '#messages';
import { keepInSpain, type Point } from '#features/locations/domain/point.ts';
import { MapMarker } from '../map-marker.tsx';

/** A polygon has at least three corners. */
const MIN_CORNERS = 3;
/** Steps of the arrow keys in pixels; with Shift the larger one. */
const STEP_PX = { small: 8, large: 40 } as const;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface AreaCornersProps {
  map: MapLibre;
  corners: readonly Point[];
  onChange: (corners: readonly Point[], phase: EditPhase) => void;
}

/** `keys` may follow each other; `done`: a pointer was released or a corner removed. */
export type EditPhase = 'dragging' | 'keys' | 'done';

/** Keys that go to the corner before or after. */
const TURNS: Record<string, number> = { PageUp: -1, PageDown: 1 };

/**
 * Corners of a drawn area as buttons with one tab stop: chosen with Page Up and Page Down, dragged or moved with arrow
 * keys, removed with Delete.
 */
export function AreaCorners({ map, corners, onChange }: AreaCornersProps) {
  const list = useRef<HTMLDivElement>(null);
  const help = useId();
  const [current, setCurrent] = useState(0);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    const isShown = (button: HTMLElement | undefined) =>
      button !== undefined && getComputedStyle(button).visibility === 'visible';
    // A corner outside the map is hidden, and would leave the others without a tab stop.
    const update = () => {
      const all = [...(list.current?.querySelectorAll('button') ?? [])];
      setCurrent((nth) => (isShown(all[nth]) ? nth : Math.max(0, all.findIndex(isShown))));
    };
    update();
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map, corners.length]);
  const choose = (from: number, step: number) => {
    const all = buttons();
    // Corners outside the map are hidden and take no focus.
    const ahead = step > 0 ? all.slice(from + 1) : all.slice(0, from).toReversed();
    ahead.find((button) => getComputedStyle(button).visibility === 'visible')?.focus();
  };
  const remove = (nth: number) => {
    if (corners.length <= MIN_CORNERS) return;
    onChange(corners.toSpliced(nth, 1), 'done');
    // The last button disappears.
    buttons()[Math.min(nth, corners.length - 2)]?.focus();
  };
  return (
    <div ref={list} role="group" aria-label={m.map_area_corners()} aria-describedby={help}>
      <p id={help} className="sr-only">
        {m.map_area_corners_help()}
      </p>
      {corners.map((at, nth) => (
        <Corner
          // oxlint-disable-next-line react/no-array-index-key -- a moved corner keeps its button and the focus
          key={nth}
          {...{ map, at }}
          label={m.map_area_corner({ nth: nth + 1, count: corners.length })}
          isTabStop={nth === Math.min(current, corners.length - 1)}
          onFocus={() => setCurrent(nth)}
          onTurn={(step) => choose(nth, step)}
          onMove={(to, phase) => onChange(corners.with(nth, to), phase)}
          onRemove={() => remove(nth)}
        />
      ))}
    </div>
  );
}

interface CornerProps {
  map: MapLibre;
  at: Point;
  label: string;
  isTabStop: boolean;
  onFocus: () => void;
  /** Goes to the corner before (-1) or after (1). */
  onTurn: (step: number) => void;
  onMove: (to: Point, phase: EditPhase) => void;
  onRemove: () => void;
}

function Corner({ map, at, label, isTabStop, onFocus, onTurn, onMove, onRemove }: CornerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isDragged = useRef(false);
  const moveTo = (x: number, y: number, phase: EditPhase) => {
    const { lat, lng: lon } = map.unproject([x, y]);
    onMove(keepInSpain({ lat, lon }), phase);
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const turn = TURNS[event.key];
    if (!arrow && !turn && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopPropagation();
    if (turn) return onTurn(turn);
    if (!arrow) return onRemove();
    const step = event.shiftKey ? STEP_PX.large : STEP_PX.small;
    const { x, y } = map.project([at.lon, at.lat]);
    moveTo(x + arrow[0] * step, y + arrow[1] * step, 'keys');
  });
  const grabbed = useEffectEvent((event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    isDragged.current = true;
    button.current?.setPointerCapture(event.pointerId);
  });
  const dragged = useEffectEvent((event: PointerEvent, phase: 'dragging' | 'done') => {
    if (!isDragged.current || !event.isPrimary) return;
    isDragged.current = phase === 'dragging';
    const { left, top } = map.getContainer().getBoundingClientRect();
    moveTo(event.clientX - left, event.clientY - top, phase);
  });
  const cancelled = useEffectEvent(() => {
    if (isDragged.current) onMove(at, 'done');
    isDragged.current = false;
  });
  useEffect(() => {
    const { current: element } = button;
    if (!element) return undefined;
    // Native listeners: the map listens on a parent below the root of React, and would pan.
    const stop = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      run: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, run, { signal: stop.signal });
    listen('keydown', (event) => pressed(event));
    listen('pointerdown', (event) => grabbed(event));
    listen('pointermove', (event) => dragged(event, 'dragging'));
    listen('pointerup', (event) => dragged(event, 'done'));
    listen('pointercancel', () => cancelled());
    listen('mousedown', (event) => event.stopPropagation());
    listen('touchstart', (event) => event.stopPropagation());
    return () => stop.abort();
  }, []);
  return (
    <MapMarker map={map} at={at}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        className="grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
      >
        <span className="size-3.5 rounded-full border-2 border-success bg-surface" />
      </button>
    </MapMarker>
  );
}
