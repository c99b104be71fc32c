import { Outlet } from 'react-router';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import type { AuthRouteContext } from '#features/accounts/web/public/auth-route-context.ts';

// Loaded on demand: only the auth pages need the route table.
const OUTLET_CONTEXT: AuthRouteContext = {
  nextPath: async (wanted) => (await import('../shell/session/redirect-target.ts')).redirectTarget(wanted),
  RegisterNote: lazyComponent(
    async () => (await import('#features/public-pages/web/public/early-bird-note.tsx')).EarlyBirdNote,
  ),
};

export { PageErrors as ErrorBoundary } from './page-errors.tsx';
// The client has a loader too, so that navigation between the layouts asks the server nothing.
export { loadLang as loader, loadLang as clientLoader, isLangChanged as shouldRevalidate } from './lang-loader.ts';

/** Layout of public routes. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function PublicLayout() {
  return <Outlet context={OUTLET_CONTEXT} />;
}
