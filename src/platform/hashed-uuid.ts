import { createHash } from 'node:crypto';

/** UUID (version 8) of a text, always the same. */
export function hashedUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}
