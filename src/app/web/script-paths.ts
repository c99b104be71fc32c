import type { Lang } from '#shared/i18n/lang.ts';

/** Folder of the scripts in the addresses of the router; files are in the folders of the languages. */
export const SCRIPTS_FOLDER = 'scripts/';

/** Path of the scripts of a language. */
export function scriptsPath(lang: Lang): string {
  return `/assets/${lang}/`;
}

/** Replaces, in the JSON of the router's manifest, the addresses of the scripts and of itself by those of a language. */
export function localizeManifest(json: string, lang: Lang): string {
  return json
    .replaceAll(`"/${SCRIPTS_FOLDER}`, `"${scriptsPath(lang)}`)
    .replaceAll('"/assets/manifest-', `"${scriptsPath(lang)}manifest-`);
}
