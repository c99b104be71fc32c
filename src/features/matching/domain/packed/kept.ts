/** Remembers what was made for each of the last `most` numbers. */
export function kept<T>(most: number, make: (mine: number) => T): (mine: number) => T {
  const made = new Map<number, T>();
  return (mine) => {
    let found = made.get(mine);
    if (found === undefined) {
      found = make(mine);
      if (made.size >= most) made.delete(made.keys().next().value ?? 0);
      made.set(mine, found);
    }
    return found;
  };
}
