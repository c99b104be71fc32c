import { Refusal } from '#kit/refusal.ts';
import type { GroupSort } from '../../domain/rules.ts';

/**
 * A place in a walk through groups: `n` newest first; `b` best first by points, among what was there at `until`; `t` what
 * comes behind the best, newest first.
 */
export type Cursor =
  | { mark: 'n'; at: string; id: string }
  | { mark: 'b'; until: string; points: number; id: string }
  | { mark: 't'; until: string; at: string; id: string };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const MOMENT = String.raw`2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
const NEWEST = new RegExp(`^n_(${MOMENT})_(${UUID})$`);
const BEST = new RegExp(`^b_(${MOMENT})_(-1|\\d{1,3})_(${UUID})$`);
const TAIL = new RegExp(`^t_(${MOMENT})_(${MOMENT})_(${UUID})$`);

export function cursorText(cursor: Cursor): string {
  const { mark, id } = cursor;
  if (mark === 'n') return `n_${cursor.at}_${id}`;
  return mark === 'b' ? `b_${cursor.until}_${cursor.points}_${id}` : `t_${cursor.until}_${cursor.at}_${id}`;
}

/** The place that a text says, of a walk in that order. Refuses with `validation` where it says none. */
export function readCursor(text: string, sort: GroupSort): Cursor {
  const cursor = sort === 'newest' ? readNewest(text) : (readBest(text) ?? readTail(text));
  if (!cursor) throw new Refusal('validation', { fields: { page: 'invalid_page' } });
  return cursor;
}

function readNewest(text: string): Cursor | null {
  const [, at = '', id = ''] = NEWEST.exec(text) ?? [];
  return isMoment(at) ? { mark: 'n', at, id } : null;
}

function readBest(text: string): Cursor | null {
  const [, until = '', points = '', id = ''] = BEST.exec(text) ?? [];
  return isMoment(until) ? { mark: 'b', until, points: Number(points), id } : null;
}

function readTail(text: string): Cursor | null {
  const [, until = '', at = '', id = ''] = TAIL.exec(text) ?? [];
  return isMoment(until) && isMoment(at) ? { mark: 't', until, at, id } : null;
}

/** Not the thirtieth of February, which a date would take for a day of March. */
function isMoment(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
