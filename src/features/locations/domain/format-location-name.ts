import type { Lang } from '#shared/i18n/lang.ts';

/** Provinces whose official double names begin with the Catalan one, as in 'València/Valencia'. */
const CATALAN_FIRST = ['03', '12', '46'];

/** Name of a province or city for a reader: in Catalan without the Spanish half of a double name. */
export function formatLocationName({ id, name }: { id: string; name: string }, lang: Lang): string {
  const [catalan = name] = name.split('/');
  return lang === 'ca' && CATALAN_FIRST.includes(id.slice(0, 2)) ? catalan : name;
}
