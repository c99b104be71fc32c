import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import type { Lang } from '#kit/lang.ts';
import { DOT } from '#kit/text.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { m } from '#words';
import type { RoomState } from '../../domain/fields.ts';
import type { Room } from '../../domain/schema.ts';
import { ROOM_KIND_WORDS, ROOM_STATE_WORDS } from '../fact-words.ts';
import { dayWords, moneyWords } from '../property-words.ts';
import { freeRoomsOf, type Home } from './detail-words.ts';
import type { SaveSlot } from './save-slot.ts';

const TONES: Record<RoomState, BadgeTone> = { available: 'fit', reserved: 'mixed', occupied: 'neutral' };

/** The rooms of a home, one a row: what each has, from when, and what it costs. */
export function Rooms({ home, save }: { home: Home; save?: SaveSlot | undefined }) {
  const lang = useLang();
  const free = freeRoomsOf(home);
  return (
    <>
      <p className="-mt-2 text-14 text-soft">{free > 0 ? m.home_rooms_free({ count: free }) : m.home_rooms_none()}</p>
      <table className="w-full border-collapse text-14 leading-[1.4]">
        <thead>
          <tr className="text-left text-12 text-faint *:pb-2 *:font-normal">
            <th scope="col">{m.home_column_room()}</th>
            <th scope="col" className="px-3">
              {m.home_column_state()}
            </th>
            <th scope="col" className="text-right">
              {m.home_column_price()}
            </th>
            {save && <td aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {home.rooms.map((room, at) => (
            <tr key={room.id} className="border-t border-line align-top *:py-3">
              <th scope="row" className="text-left font-normal">
                <span className="block font-strong [overflow-wrap:anywhere]">{nameOf(room, at)}</span>
                <span className="block text-soft">{partsOf(room, lang).join(DOT)}</span>
              </th>
              <td className="px-3">
                <Badge tone={TONES[room.state]}>{ROOM_STATE_WORDS[room.state]()}</Badge>
              </td>
              <td className="num text-right font-strong whitespace-nowrap">
                {room.price_cents === null ? '' : moneyWords(room.price_cents, lang)}
              </td>
              {save && (
                <td className="w-11 py-0! align-middle">
                  {room.state !== 'occupied' && save({ kind: 'room', id: room.id, name: nameOf(room, at) })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function nameOf({ name, kind }: Room, at: number): string {
  if (name) return shownText(name);
  return kind === null ? m.home_room_nth({ nth: at + 1 }) : ROOM_KIND_WORDS[kind]();
}

function partsOf(room: Room, lang: Lang): string[] {
  const parts = [
    room.name && room.kind ? ROOM_KIND_WORDS[room.kind]() : null,
    room.m2 === null ? null : m.home_size({ m2: room.m2 }),
    room.private_bath ? m.home_room_bath() : null,
    room.desk ? m.home_room_desk() : null,
    room.has_window === null ? null : room.has_window ? m.home_room_window() : m.home_room_no_window(),
    room.lock ? m.home_room_lock() : null,
    room.couple_allowed ? m.home_room_couple() : null,
    room.available_from && m.home_room_from({ day: dayWords(room.available_from, lang) }),
    room.available_to && m.home_room_until({ day: dayWords(room.available_to, lang) }),
  ];
  return parts.filter((part): part is string => Boolean(part));
}
