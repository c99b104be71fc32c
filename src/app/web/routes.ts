import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { ROUTES, type PageRoute } from './route-table.ts';

/** Route config entry. Several routes may share a module, so each entry has its own id. */
function toRouteEntry({ path, file }: PageRoute): RouteConfigEntry {
  const module = `../../${file}`;
  return path === '/' ? index(module, { id: path }) : route(path.slice(1), module, { id: path });
}

// oxlint-disable-next-line import/no-default-export -- React Router needs a default export
export default [
  route(':lang?', 'lang-layout.tsx', [
    layout('layouts/public-layout.tsx', ROUTES.filter((page) => page.access === 'public').map(toRouteEntry)),
    layout('layouts/protected-layout.tsx', ROUTES.filter((page) => page.access === 'user').map(toRouteEntry)),
    route('*', 'not-found.tsx'),
  ]),
] satisfies RouteConfig;
