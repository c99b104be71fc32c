import { sql, type SQL } from 'drizzle-orm';

const [ACCENTED, BARE] = ['áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc'];
/** Lower-cases and strips Spanish and English diacritics; must match the shared text normalization. */
export const foldDiacriticsSql = (text: SQL): SQL => sql`translate(lower(${text}), ${ACCENTED}, ${BARE})`;

/** Escapes the wildcards of a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
