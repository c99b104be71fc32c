import type { Lang } from '#shared/i18n/lang.ts';

/** Folder of the scripts in the addresses of the router; files are in the folders of the languages. */
export const SCRIPTS_FOLDER = 'scripts/';

/** Path of the scripts of a language. */
export function scriptsPath(lang: Lang): string {
  return `/assets/${lang}/`;
}
