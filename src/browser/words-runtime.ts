import type { Lang } from '#kit/lang.ts';

/**
 * What the words need to know while pages are drawn, in place of the compiled runtime (`vite.config.ts` puts it there).
 * `lang.ts` says which language it is.
 */
export const experimentalStaticLocale = undefined;

export let getLocale: () => Lang = () => 'es';

export function overwriteGetLocale(get: () => Lang): void {
  getLocale = get;
}
