import type { Point } from '#ui/hooks/use-drag.ts';

/** State of the assistant button; survives sign-out. */
interface ButtonState {
  at: Point | null;
  welcomed: boolean;
}

const STORAGE_KEY = 'tukan_assistant';

export function loadButtonState(storage: Storage): ButtonState {
  try {
    const { at, welcomed } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Partial<ButtonState>;
    const isPoint = typeof at?.x === 'number' && typeof at.y === 'number';
    return { at: isPoint ? { x: at.x, y: at.y } : null, welcomed: welcomed === true };
  } catch {
    return { at: null, welcomed: false };
  }
}

export function saveButtonState(storage: Storage, part: Partial<ButtonState>): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ ...loadButtonState(storage), ...part }));
  } catch {
    // Without storage the state is lost on the next page.
  }
}
