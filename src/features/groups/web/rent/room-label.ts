import { inlineName } from '#browser/inline-name.ts';
import { m } from '#messages';

/** Name of a room, for use in a list or inside a sentence. */
export function roomLabel(rooms: readonly { name: string | null }[], at: number): string {
  const name = rooms[at]?.name ?? null;
  return name === null ? m.group_rent_room({ nth: at + 1 }) : inlineName(name);
}
