import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { PhotoBoard } from './photo-board.ts';

/** How far a pointer goes before it drags, in pixels. */
const SLACK = 6;

/** Photos that change places under the finger or the mouse. Arrows on the handle are the keyboard's way. */
export function usePhotoDrag(board: PhotoBoard, list: RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const grab = (id: string) => (down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0 || stop.current) return;
    const { pointerId, clientX, clientY } = down;
    let moved = false;
    const move = (at: globalThis.PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      if (!moved && Math.hypot(at.clientX - clientX, at.clientY - clientY) < SLACK) return;
      moved = true;
      at.preventDefault();
      setDragged(id);
      const over = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-photo]');
      const { photos } = board.board();
      const to = photos.findIndex((photo) => photo.id === over?.dataset['photo']);
      if (over && list.current?.contains(over) && to >= 0 && photos[to]?.id !== id) board.move(id, to);
    };
    const end = (at: globalThis.PointerEvent) => {
      if (at.pointerId !== pointerId) return;
      stop.current?.();
      if (moved) void board.settle();
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
