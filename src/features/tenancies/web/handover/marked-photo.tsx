import type { MouseEvent } from 'react';
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
  onMark?: ((mark: Mark) => void) | undefined;
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

/** Photo with numbered marks. A press adds one where it happens; a press of the keyboard, in the centre. */
export function MarkedPhoto({ handoverId, photo, alt, marks, onMark }: MarkedPhotoProps) {
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const isKeyboard = event.detail === 0;
    const share = (at: number, start: number, size: number) =>
      Math.round(Math.min(1, Math.max(0, (at - start) / size)) * 1000);
    const x = isKeyboard ? 500 : share(event.clientX, box.left, box.width);
    const y = isKeyboard ? 500 : share(event.clientY, box.top, box.height);
    if (marks.length < HANDOVER.maxMarks) onMark?.({ photo, x, y });
  };
  const image = (
    <HandoverPhoto {...{ handoverId, photo, alt }} size="large" className="min-h-24 w-full rounded-inner" />
  );
  return (
    <div className="relative">
      {onMark ? (
        <button type="button" className="block w-full" onClick={add} aria-label={m.handover_mark_center()}>
          {image}
        </button>
      ) : (
        image
      )}
      {marks.map((mark, at) =>
        mark.photo === photo ? (
          <span
            key={`${mark.x} ${mark.y}`}
            aria-hidden="true"
            className="num pointer-events-none absolute grid size-7 -translate-1/2 place-items-center rounded-full bg-action text-14 font-bold text-on-action ring-2 ring-surface"
            style={{ left: `${mark.x / 10}%`, top: `${mark.y / 10}%` }}
          >
            {at + 1}
          </span>
        ) : null,
      )}
    </div>
  );
}
