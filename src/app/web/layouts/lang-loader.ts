import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isLang } from '#shared/i18n/lang.ts';

/** Loader of the layouts, which stand below `/x` and `/es/x` in each language. 404 if the first segment is not a supported language. */
export function loadLang({ params }: LoaderFunctionArgs) {
  if (params['lang'] !== undefined && !isLang(params['lang'])) throw data(null, { status: 404 });
  return null;
}

/** The server is asked only about another first segment, not about every change of the query. */
export function isLangChanged({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['lang'] !== nextParams['lang'];
}
