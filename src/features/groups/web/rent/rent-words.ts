import { shownText } from '#browser/shown-text.ts';
import { setApart } from '#kit/text.ts';
import { m } from '#words';

/** What a room is called, in a list or inside a sentence. */
export function roomWords(rooms: readonly { name: string | null }[], at: number): string {
  const name = rooms[at]?.name ?? null;
  return name === null ? m.group_rent_room({ nth: at + 1 }) : setApart(shownText(name));
}
