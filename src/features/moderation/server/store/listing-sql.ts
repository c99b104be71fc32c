import { sql, type SQL } from 'drizzle-orm';

/** A moment as the wire has it. */
export const isoOf = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Conditions that all hold; those that are not wanted are left out. */
export function all(conditions: (SQL | false | undefined)[]): SQL {
  const wanted = conditions.filter((one): one is SQL => Boolean(one));
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
}

/** For `like`: what begins with this text, whatever signs it has. */
export function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const [ACCENTED, BARE] = ['áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'];
/** In small letters without the accents of our languages, as `kit/fold.ts` does it. */
export const foldedIn = (text: SQL): SQL => sql`translate(lower(${text}), ${ACCENTED}, ${BARE})`;
