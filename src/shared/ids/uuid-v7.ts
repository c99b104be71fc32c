/**
 * Converts `random`, a version 4 UUID, to version 7: starts with the time and keeps 74 random bits. Used for keys that
 * are looked up soon after their creation, because recent keys are adjacent in the index.
 */
export function uuidV7(random: string, ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
