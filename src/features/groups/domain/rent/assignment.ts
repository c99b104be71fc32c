/** Bids in cents: `bids[person][room]`. The number of people equals the number of rooms. */
export type Bids = readonly (readonly number[])[];

/**
 * Returns the room of each person in an assignment of maximum total worth. Exact, by dynamic programming over sets of
 * rooms; the lexicographically first of several optima.
 */
export function bestAssignment(bids: Bids): number[] {
  return bestAssignments(bids, 1)[0] ?? [];
}

/** Returns all optimal assignments, up to `limit`. */
export function bestAssignments(bids: Bids, limit: number): number[][] {
  const n = bids.length;
  const best = maxRemainingWorths(bids);
  const found: number[][] = [];
  const rooms: number[] = [];
  const walk = (usedRooms: number, person: number): void => {
    if (person === n) found.push([...rooms]);
    for (let room = 0; room < n && found.length < limit; room += 1) {
      const next = usedRooms | (1 << room);
      if (next === usedRooms || (best[usedRooms] ?? 0) !== worthOf(bids, person, room) + (best[next] ?? 0)) continue;
      rooms.push(room);
      walk(next, person + 1);
      rooms.pop();
    }
  };
  walk(0, 0);
  return found;
}

/**
 * DP table by set of taken rooms (one for each of the first people): the maximum worth that the remaining people can
 * get from the remaining rooms.
 */
function maxRemainingWorths(bids: Bids): Float64Array {
  const n = bids.length;
  const best = new Float64Array(1 << n).fill(-Infinity);
  best[best.length - 1] = 0;
  for (let usedRooms = best.length - 2; usedRooms >= 0; usedRooms -= 1) {
    const row = bids[countBits(usedRooms)] ?? [];
    let most = -Infinity;
    for (let room = 0; room < n; room += 1) {
      const bit = 1 << room;
      if (usedRooms & bit) continue;
      const worth = (row[room] ?? 0) + (best[usedRooms | bit] ?? 0);
      if (worth > most) most = worth;
    }
    best[usedRooms] = most;
  }
  return best;
}

/** Worth of a room to a person, i.e. their bid. */
export function worthOf(bids: Bids, person: number, room: number): number {
  return bids[person]?.[room] ?? 0;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count += 1;
  return count;
}
