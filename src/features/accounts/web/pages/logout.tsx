import { useEffect } from 'react';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { signOut } from '../public/sign-out.ts';

export function meta() {
  return [{ title: m.accounts_logout_page_title() }, { name: 'robots', content: 'noindex' }];
}

/** Signs out and redirects to /auth. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function LogoutPage() {
  useEffect(() => {
    const leave = async () => {
      await signOut();
      window.location.replace(localizePath('/auth', window.location.pathname));
    };
    void leave();
  }, []);
  return (
    <div className="wrap py-16 text-center" role="status">
      <h1 className="text-22">{m.accounts_logout_busy()}</h1>
    </div>
  );
}
