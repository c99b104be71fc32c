import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { formatEuros, formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { RoomState } from '../../domain/fields.ts';
import type { Room } from '../../domain/schema.ts';
import { ROOM_KIND_LABELS, ROOM_STATE_LABELS } from '../labels/fact-labels.ts';
import { freeRoomCount, type DetailProperty } from './detail-format.ts';
import type { ReactNode } from 'react';

/** Renders the save button of a property or a room. */
export type RenderSaveButton = (item: { kind: 'home' | 'room'; id: string; name: string }) => ReactNode;

const ROOM_TONES: Record<RoomState, BadgeTone> = { available: 'success', reserved: 'warning', occupied: 'neutral' };

/** Rooms of a property as a table: features, availability and price. */
export function RoomsSection({ property, save }: { property: DetailProperty; save?: RenderSaveButton | undefined }) {
  const lang = useLang();
  const free = freeRoomCount(property);
  return (
    <>
      <p className="-mt-2 text-14 text-muted">
        {free > 0 ? m.property_rooms_free({ count: free }) : m.property_rooms_none()}
      </p>
      <table className="w-full border-collapse text-14 leading-[1.4]">
        <thead>
          <tr className="text-left text-12 text-subtle *:pb-2 *:font-normal">
            <th scope="col">{m.property_column_room()}</th>
            <th scope="col" className="px-3">
              {m.property_column_state()}
            </th>
            <th scope="col" className="text-right">
              {m.property_column_price()}
            </th>
            {save && <td aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {property.rooms.map((room, at) => (
            <tr key={room.id} className="border-t border-line align-top *:py-3">
              <th scope="row" className="text-left font-normal">
                <span className="block font-strong [overflow-wrap:anywhere]">{roomName(room, at)}</span>
                <span className="block text-muted">{roomFacts(room, lang).join(SEPARATOR)}</span>
              </th>
              <td className="px-3">
                <Badge tone={ROOM_TONES[room.state]}>{ROOM_STATE_LABELS[room.state]()}</Badge>
              </td>
              <td className="num text-right font-strong whitespace-nowrap">
                {room.price_cents === null ? '' : formatEuros(room.price_cents, lang)}
                {room.deposit_cents !== null && (
                  <span className="block font-normal text-muted">
                    {room.deposit_cents === 0
                      ? m.property_no_deposit()
                      : m.property_room_deposit({ price: formatEuros(room.deposit_cents, lang) })}
                  </span>
                )}
              </td>
              {save && (
                <td className="w-11 py-0! align-middle">
                  {room.state !== 'occupied' && save({ kind: 'room', id: room.id, name: roomName(room, at) })}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function roomName({ name, kind }: Room, at: number): string {
  if (name) return safeDisplayText(name);
  return kind === null ? m.property_room_nth({ nth: at + 1 }) : ROOM_KIND_LABELS[kind]();
}

function roomFacts(room: Room, lang: Lang): string[] {
  const facts = [
    room.name && room.kind ? ROOM_KIND_LABELS[room.kind]() : null,
    room.m2 === null ? null : m.property_size({ m2: room.m2 }),
    room.private_bath ? m.property_room_bath() : null,
    room.desk ? m.property_room_desk() : null,
    room.has_window === null ? null : room.has_window ? m.property_room_window() : m.property_room_no_window(),
    room.lock ? m.property_room_lock() : null,
    room.couple_allowed ? m.property_room_couple() : null,
    room.available_from && m.property_room_from({ day: formatDate(room.available_from, lang) }),
    room.available_to && m.property_room_until({ day: formatDate(room.available_to, lang) }),
  ];
  return facts.filter((part): part is string => Boolean(part));
}
