import type { KeyboardEvent, MouseEvent } from 'react';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import { HANDOVER } from '../../domain/rules.ts';
import type { EntryBody } from '../../domain/schema.ts';
import { itemLabel } from '../labels.ts';
import { HandoverPhoto } from './handover-photo.tsx';

export type Mark = Extract<EntryBody['entry'], { type: 'check' }>['marks'][number];

interface MarkedPhotoProps {
  handoverId: string;
  photo: string;
  alt: string;
  marks: readonly Mark[];
  /** Omit if the marks cannot be changed. */
  onChange?: ((marks: readonly Mark[]) => void) | undefined;
}

/** The photos that a check has marked, with its marks. */
export function MarkedPhotos({
  handoverId,
  item,
  photos,
  marks,
}: {
  handoverId: string;
  item: string;
  photos: readonly { photo: string }[];
  marks: readonly Mark[];
}) {
  return photos.map(({ photo }, at) =>
    marks.some((mark) => mark.photo === photo) ? (
      <MarkedPhoto
        key={photo}
        alt={m.handover_photo_of({ number: at + 1, item: itemLabel(item) })}
        {...{ handoverId, photo, marks }}
      />
    ) : null,
  );
}

const MARK =
  'num absolute grid size-7 -translate-1/2 place-items-center rounded-full bg-action text-14 font-bold text-on-action ring-2 ring-surface';

/** Step of an arrow key in thousandths of the photo. */
const STEP = 25;
const MOVES: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const clamp = (at: number) => Math.round(Math.min(1000, Math.max(0, at)));

/**
 * Photo with numbered marks. A press adds one where it happens; a press of the keyboard, in the centre. Arrow keys move
 * a focused mark, and a press removes it.
 */
export function MarkedPhoto({ handoverId, photo, alt, marks, onChange }: MarkedPhotoProps) {
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const isKeyboard = event.detail === 0;
    const share = (at: number, start: number, size: number) => clamp(((at - start) / size) * 1000);
    const x = isKeyboard ? 500 : share(event.clientX, box.left, box.width);
    const y = isKeyboard ? 500 : share(event.clientY, box.top, box.height);
    if (marks.length < HANDOVER.maxMarks) onChange?.([...marks, { photo, x, y }]);
  };
  const move = (event: KeyboardEvent, moved: Mark) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    const next = { ...moved, x: clamp(moved.x + by[0]), y: clamp(moved.y + by[1]) };
    onChange?.(marks.map((mark) => (mark === moved ? next : mark)));
  };
  const image = (
    <HandoverPhoto {...{ handoverId, photo, alt }} size="large" className="min-h-24 w-full rounded-inner" />
  );
  return (
    <div className="relative">
      {onChange ? (
        <button type="button" className="block w-full" onClick={add} aria-label={m.handover_mark_center()}>
          {image}
        </button>
      ) : (
        image
      )}
      {marks.map((mark, at) => {
        if (mark.photo !== photo) return null;
        const place = {
          style: { left: `${mark.x / 10}%`, top: `${mark.y / 10}%` },
          children: at + 1,
        };
        return onChange ? (
          <button
            {...place}
            key={at}
            type="button"
            className={MARK}
            aria-label={m.handover_mark_edit({ number: at + 1 })}
            onClick={() => onChange(marks.filter((one) => one !== mark))}
            onKeyDown={(event) => move(event, mark)}
          />
        ) : (
          <span {...place} key={at} aria-hidden="true" className={cx(MARK, 'pointer-events-none')} />
        );
      })}
    </div>
  );
}
