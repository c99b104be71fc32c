import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { ROUTES, type PageRoute, type RouteAccess } from './route-table.ts';

/** Route config entry. Several routes may share a module, so each entry has its own id. */
function toRouteEntry({ path, file }: PageRoute): RouteConfigEntry {
  const module = `../../${file}`;
  return path === '/' ? index(module, { id: path }) : route(path.slice(1), module, { id: path });
}

function toRouteEntries(access: RouteAccess): RouteConfigEntry[] {
  return ROUTES.filter((page) => page.access === access).map(toRouteEntry);
}

// oxlint-disable-next-line import/no-default-export -- React Router needs a default export
export default [
  route(':lang?', 'layouts/public-layout.tsx', [...toRouteEntries('public'), route('*', 'not-found.tsx')]),
  route(':lang?', 'layouts/protected-layout.tsx', toRouteEntries('user')),
] satisfies RouteConfig;
