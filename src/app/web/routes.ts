import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES, type Page } from './url-table.ts';

/** A page's entry. Several pages may stand on one module, so each gets an id of its own. */
function entry({ path, file }: Page): RouteConfigEntry {
  const module = `../../${file}`;
  return path === '/' ? index(module, { id: path }) : route(path.slice(1), module, { id: path });
}

// oxlint-disable-next-line import/no-default-export -- the framework reads it
export default [
  route(':lang?', 'locale.tsx', [
    layout('shell/public.tsx', PAGES.filter((page) => page.access === 'public').map(entry)),
    layout('shell/private.tsx', PAGES.filter((page) => page.access === 'user').map(entry)),
    route('*', 'not-found.tsx'),
  ]),
] satisfies RouteConfig;
