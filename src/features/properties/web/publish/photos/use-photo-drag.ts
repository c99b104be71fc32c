import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { PhotoUploader } from './photo-uploader.ts';

/** Pointer movement from which a drag starts, in pixels. */
const DRAG_THRESHOLD_PX = 6;

/** Sorting of photos by touch or mouse. Keyboard users move them with the arrow keys on the handle. */
export function usePhotoDrag(board: PhotoUploader, list: RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const grab = (id: string) => (down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0 || stop.current) return;
    const { pointerId, clientX, clientY } = down;
    let moved = false;
    const move = (at: globalThis.PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      if (!moved && Math.hypot(at.clientX - clientX, at.clientY - clientY) < DRAG_THRESHOLD_PX) return;
      moved = true;
      at.preventDefault();
      setDragged(id);
      const over = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-photo]');
      const { photos } = board.getState();
      const to = photos.findIndex((photo) => photo.id === over?.dataset['photo']);
      if (over && list.current?.contains(over) && to >= 0 && photos[to]?.id !== id) board.move(id, to);
    };
    const end = (at: globalThis.PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      stop.current?.();
      if (moved) void board.saveOrder();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      stop.current = null;
      setDragged(null);
    };
  };
  return { dragged, grab };
}
