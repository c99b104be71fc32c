import { useEffect, useState } from 'react';
import { dropLinkToken, linkToken } from '#browser/link-session.ts';
import { endLinkedSession, fetchLinkedUser } from '../api.ts';
import { LinkSessionDialog } from './link-session-dialog.tsx';
import { useSessionQuery } from '../public/use-session-query.ts';

/** Asks before a link with the session of another account replaces the session that stands. */
export function LinkSessionCheck() {
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
    <LinkSessionDialog
      email={data.user.email}
      linkedEmail={linkedEmail}
      token={token}
      onStay={() => {
        void endLinkedSession(token);
        forget();
      }}
    />
  );
}
