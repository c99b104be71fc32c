import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { Icon } from '#ui/core/icon.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';
import { m } from '#messages';
import { HandoverPhoto } from './handover-photo.tsx';

interface PhotoRef {
  handoverId: string;
  photo: string;
}

type Mode = 'bar' | 'over' | 'side';
const MODES: readonly Mode[] = ['bar', 'over', 'side'];
/** Step of the arrow keys, in per cent. */
const STEP = 5;
const KEYS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - STEP,
  ArrowDown: (at) => at - STEP,
  ArrowRight: (at) => at + STEP,
  ArrowUp: (at) => at + STEP,
  Home: () => 0,
  End: () => 100,
};

/** The photo of moving in and that of moving out: split by a bar, one over the other, or side by side. */
export function PhotoCompare({ before, after, item }: { before: PhotoRef; after: PhotoRef; item: string }) {
  const [mode, setMode] = useState<Mode>('bar');
  const [at, setAt] = useState(50);
  const move = (next: number) => setAt(Math.min(100, Math.max(0, Math.round(next))));
  const press = (event: KeyboardEvent) => {
    const next = KEYS[event.key];
    if (!next) return;
    event.preventDefault();
    move(next(at));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1 && event.type !== 'pointerdown') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    move(((event.clientX - left) / width) * 100);
  };
  const image = (of: PhotoRef, alt: string, className: string) => (
    <HandoverPhoto handoverId={of.handoverId} photo={of.photo} size="large" alt={alt} className={className} />
  );
  const cover = 'absolute inset-0 size-full object-cover';
  const [old, now] = [m.handover_before({ item }), m.handover_after({ item })];
  return (
    <div className="grid gap-3">
      {mode === 'side' ? (
        <div className="grid grid-cols-2 gap-2">
          {image(before, old, 'aspect-4/3 w-full rounded-inner object-cover')}
          {image(after, now, 'aspect-4/3 w-full rounded-inner object-cover')}
        </div>
      ) : (
        <div
          role="slider"
          tabIndex={0}
          aria-label={m.handover_compare()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={at}
          aria-valuetext={m.handover_compare_value({ percent: at })}
          onKeyDown={press}
          onPointerDown={drag}
          onPointerMove={drag}
          className="relative aspect-4/3 w-full touch-pan-y overflow-hidden rounded-inner select-none"
        >
          {image(after, now, cover)}
          <div
            className="absolute inset-0"
            style={mode === 'bar' ? { clipPath: `inset(0 ${100 - at}% 0 0)` } : { opacity: at / 100 }}
          >
            {image(before, old, cover)}
          </div>
          {mode === 'bar' && (
            <span aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: `${at}%` }}>
              <span className="absolute top-1/2 left-1/2 grid size-tap -translate-1/2 place-items-center rounded-full bg-surface text-ink shadow-card">
                <Icon icon={MoveHorizontal} />
              </span>
            </span>
          )}
        </div>
      )}
      <SegmentedControl
        fullWidth
        label={m.handover_compare()}
        options={MODES.map((value) => ({ value, label: m.handover_compare_mode({ mode: value }) }))}
        value={mode}
        onChange={setMode}
      />
    </div>
  );
}
