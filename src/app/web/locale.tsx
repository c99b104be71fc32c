import { data, Outlet, type LoaderFunctionArgs } from 'react-router';
import { isLang } from '#kit/lang.ts';

/** One parent for `/x`, `/es/x` and `/en/x`. A first segment that is no language is a page that does not exist. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params['lang'] !== undefined && !isLang(params['lang'])) throw data(null, { status: 404 });
  return null;
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Locale() {
  return <Outlet />;
}
