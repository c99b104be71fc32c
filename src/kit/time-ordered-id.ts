/**
 * `random`, a UUID of version 4, as one of version 7: it begins with the time and keeps 74 random bits. For keys of what is
 * looked up soon after it was made: in an index they lie together, and not each on a page of its own.
 */
export function timeOrderedId(random: string, ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
