import type { Point } from '#ui/drag.ts';

/** What a browser keeps of the assistant's button, over sign-outs too. */
interface Kept {
  at: Point | null;
  welcomed: boolean;
}

const KEY = 'tukan_assistant';

export function readKept(storage: Storage): Kept {
  try {
    const { at, welcomed } = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Kept>;
    const isPoint = typeof at?.x === 'number' && typeof at.y === 'number';
    return { at: isPoint ? { x: at.x, y: at.y } : null, welcomed: welcomed === true };
  } catch {
    return { at: null, welcomed: false };
  }
}

export function keep(storage: Storage, part: Partial<Kept>): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...readKept(storage), ...part }));
  } catch {
    // Without storage it begins anew on the next page.
  }
}
