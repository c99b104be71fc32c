import type { Lang } from '#shared/i18n/lang.ts';

/** Provinces whose official double names begin with the Catalan one, as in 'València/Valencia'. */
const CATALAN_FIRST = ['03', '12', '46'];

/** Cities whose double name begins with the Spanish one. */
const SPANISH_FIRST = ['12053', '12108'];

/** Name of a province or city for a reader: in Catalan without the Spanish half of a double name. */
export function formatLocationName({ id, name }: { id: string; name: string }, lang: Lang): string {
  const [first = name, second = first] = name.split('/');
  if (lang !== 'ca' || !CATALAN_FIRST.includes(id.slice(0, 2))) return name;
  return SPANISH_FIRST.includes(id) ? second : first;
}
