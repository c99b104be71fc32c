import { useEffect } from 'react';
import { localPath } from '#ui/local-link.tsx';
import { m } from '#words';
import { signOut } from '../parts/sign-out.ts';

export function meta() {
  return [{ title: m.accounts_logout_page_title() }, { name: 'robots', content: 'noindex' }];
}

/** Signs out and goes to /auth. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function LogoutPage() {
  useEffect(() => {
    const leave = async () => {
      await signOut();
      window.location.replace(localPath('/auth', window.location.pathname));
    };
    void leave();
  }, []);
  return (
    <div className="wrap py-16 text-center" role="status">
      <h1 className="text-22">{m.accounts_logout_busy()}</h1>
    </div>
  );
}
