import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { QueryProvider } from '#browser/query.tsx';
import { useSession } from '#browser/session.ts';
import { splitLang } from '#kit/lang.ts';
import { localPath } from '#ui/local-link.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** Pages for whoever has a session. The first drawing, on the server too, shows none of it. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function PrivatePages() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (session !== 'out') return;
    const next = encodeURIComponent(splitLang(pathname).path + search);
    void navigate(`${localPath('/auth', pathname)}?next=${next}`, { replace: true });
  }, [session, navigate, pathname, search]);
  if (session !== 'in') return <LoadingScreen />;
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
