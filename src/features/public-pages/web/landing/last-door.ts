import { createStore } from 'zustand';
import { parseDoor, type Door } from './doors.ts';

const KEY = 'tukan_door';

/** Door last used in this browser; its initial state, null, is what the server renders. */
export const lastDoor = createStore<{ door: Door | null }>(() => ({ door: null }));
if (typeof document !== 'undefined') lastDoor.setState({ door: loadDoor() });

function loadDoor(): Door | null {
  try {
    return parseDoor(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Remembers the door for the next visit. */
export function saveLastDoor(door: Door): void {
  lastDoor.setState({ door });
  try {
    localStorage.setItem(KEY, door);
  } catch {
    // Without storage every visit begins with the same door.
  }
}
