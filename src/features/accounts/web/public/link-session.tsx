import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { dropLinkToken, linkToken } from '#browser/link-session.ts';
import { endLinkedSession, fetchLinkedUser } from '../api.ts';
import { useSessionQuery } from './use-session-query.ts';

const LinkSessionDialog = lazyComponent(async () => (await import('../link-session-dialog.tsx')).LinkSessionDialog);

/** Asks before a link with the session of another account replaces the session that stands. */
export function LinkSession() {
  const { data } = useSessionQuery();
  const userId = data?.user.id;
  const [token, setToken] = useState(linkToken);
  const [linkedEmail, setLinkedEmail] = useState<string | null>(null);

  const forget = () => {
    dropLinkToken();
    setToken(null);
  };

  useEffect(() => {
    if (!userId || token === null) return;
    let isCurrent = true;
    void fetchLinkedUser(token).then((linked) => {
      if (!isCurrent) return;
      if (linked && linked.id !== userId) return setLinkedEmail(linked.email);
      // The same person once more, or a link that has ended.
      if (linked) void endLinkedSession(token);
      forget();
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, token]);

  if (!data || token === null || linkedEmail === null) return null;
  return (
    <Suspense fallback={null}>
      <LinkSessionDialog
        email={data.user.email}
        linkedEmail={linkedEmail}
        token={token}
        onStay={() => {
          void endLinkedSession(token);
          forget();
        }}
      />
    </Suspense>
  );
}
