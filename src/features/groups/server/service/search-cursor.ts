import { AppError } from '#shared/app-error.ts';
import { UUID_PATTERN } from '#shared/ids/uuid.ts';
import type { GroupSort } from '../../domain/rules.ts';

/**
 * Keyset cursor: `n` newest first; `b` best first by points, limited to groups created until `until`; `t` the groups
 * after the ranked ones, newest first.
 */
export type GroupCursor =
  | { mark: 'n'; at: string; id: string }
  | { mark: 'b'; until: string; points: number; id: string }
  | { mark: 't'; until: string; at: string; id: string };

const TIMESTAMP = String.raw`2[01]\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
const NEWEST = new RegExp(`^n_(${TIMESTAMP})_(${UUID_PATTERN})$`);
const BEST = new RegExp(`^b_(${TIMESTAMP})_(-1|\\d{1,3})_(${UUID_PATTERN})$`);
const TAIL = new RegExp(`^t_(${TIMESTAMP})_(${TIMESTAMP})_(${UUID_PATTERN})$`);

export function encodeCursor(cursor: GroupCursor): string {
  const { mark, id } = cursor;
  if (mark === 'n') return `n_${cursor.at}_${id}`;
  return mark === 'b' ? `b_${cursor.until}_${cursor.points}_${id}` : `t_${cursor.until}_${cursor.at}_${id}`;
}

/** Decodes a cursor for a sort order. Throws `validation` if it is malformed. */
export function decodeCursor(text: string, sort: GroupSort): GroupCursor {
  const cursor = sort === 'newest' ? decodeNewest(text) : (decodeBest(text) ?? decodeTail(text));
  if (!cursor) throw new AppError('validation', { fields: { page: 'invalid_page' } });
  return cursor;
}

function decodeNewest(text: string): GroupCursor | null {
  const [, at = '', id = ''] = NEWEST.exec(text) ?? [];
  return isTimestamp(at) ? { mark: 'n', at, id } : null;
}

function decodeBest(text: string): GroupCursor | null {
  const [, until = '', points = '', id = ''] = BEST.exec(text) ?? [];
  return isTimestamp(until) ? { mark: 'b', until, points: Number(points), id } : null;
}

function decodeTail(text: string): GroupCursor | null {
  const [, until = '', at = '', id = ''] = TAIL.exec(text) ?? [];
  return isTimestamp(until) && isTimestamp(at) ? { mark: 't', until, at, id } : null;
}

/** Rejects dates such as 30 February, which `Date` would shift to March. */
function isTimestamp(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
