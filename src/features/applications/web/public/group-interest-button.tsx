import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import UsersRound from 'lucide-react/icons/users-round';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';

const GroupInterestDialog = lazyWithQuery(
  async () => (await import('../shortlist/group-interest-dialog.tsx')).GroupInterestDialog,
);

/** Button on a property page that opens the dialog to shortlist it or apply with a group. Guests sign in first. */
export function GroupInterestButton({ id, name }: { id: string; name: string }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const navigate = useLocalizedNavigate();
  const { pathname } = useLocation();
  const needsSignIn = session === 'out' && isOpen;
  useEffect(() => {
    if (needsSignIn) navigate(`/auth?next=${encodeURIComponent(pathname)}`);
  });
  return (
    <>
      <Button variant="ghost" icon={UsersRound} onClick={() => setOpen(true)}>
        {m.group_shortlist_interest()}
      </Button>
      {session === 'in' && isOpen && (
        <Suspense fallback={null}>
          <GroupInterestDialog propertyId={id} title={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
