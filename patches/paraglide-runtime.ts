import type { Lang } from '#shared/i18n/lang.ts';

/** Replaces Paraglide's compiled runtime; `src/browser/i18n/lang.ts` decides on the language. */
export const experimentalStaticLocale = undefined;

export let getLocale: () => Lang = () => 'es';

export function overwriteGetLocale(get: () => Lang): void {
  getLocale = get;
}
