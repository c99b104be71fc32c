import { data, Outlet, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isLang } from '#shared/i18n/lang.ts';

/** Parent route of `/x`, `/es/x` and `/en/x`. 404 if the first segment is not a supported language. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params['lang'] !== undefined && !isLang(params['lang'])) throw data(null, { status: 404 });
  return null;
}

/** The server is asked only about another first segment, not about every change of the query. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['lang'] !== nextParams['lang'];
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function LangLayout() {
  return <Outlet />;
}
