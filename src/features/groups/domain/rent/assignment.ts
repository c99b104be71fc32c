/** What each person bids for each room, in cents: `bids[person][room]`. As many people as rooms. */
export type Bids = readonly (readonly number[])[];

/**
 * Who gets which room so that the sum of what the rooms are worth to those who get them is as large as can be: the room of
 * each person. Exact, by dynamic programming over sets of rooms; the first in order where there are several.
 */
export function bestAssignment(bids: Bids): number[] {
  return bestAssignments(bids, 1)[0] ?? [];
}

/** All such assignments, `limit` at most. */
export function bestAssignments(bids: Bids, limit: number): number[][] {
  const n = bids.length;
  const best = worths(bids);
  const found: number[][] = [];
  const rooms: number[] = [];
  const walk = (taken: number, person: number): void => {
    if (person === n) found.push([...rooms]);
    for (let room = 0; room < n && found.length < limit; room += 1) {
      const next = taken | (1 << room);
      if (next === taken || (best[taken] ?? 0) !== worthOf(bids, person, room) + (best[next] ?? 0)) continue;
      rooms.push(room);
      walk(next, person + 1);
      rooms.pop();
    }
  };
  walk(0, 0);
  return found;
}

/** By set of taken rooms, one for each of the first people: the most that the people after them can have of the rest. */
function worths(bids: Bids): Float64Array {
  const n = bids.length;
  const best = new Float64Array(1 << n).fill(-Infinity);
  best[best.length - 1] = 0;
  for (let taken = best.length - 2; taken >= 0; taken -= 1) {
    const row = bids[countBits(taken)] ?? [];
    let most = -Infinity;
    for (let room = 0; room < n; room += 1) {
      const bit = 1 << room;
      if (taken & bit) continue;
      const worth = (row[room] ?? 0) + (best[taken | bit] ?? 0);
      if (worth > most) most = worth;
    }
    best[taken] = most;
  }
  return best;
}

/** What a room is worth to a person. */
export function worthOf(bids: Bids, person: number, room: number): number {
  return bids[person]?.[room] ?? 0;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count += 1;
  return count;
}
