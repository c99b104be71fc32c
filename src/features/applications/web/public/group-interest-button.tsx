import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import UsersRound from 'lucide-react/icons/users-round';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import { useActionAfterSignIn } from '#features/accounts/web/public/use-action-after-sign-in.ts';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';

const GroupInterestDialog = lazyWithQuery(
  async () => (await import('../shortlist/group-interest-dialog.tsx')).GroupInterestDialog,
);

/** Button on a property page that opens the dialog to shortlist it or apply with a group. Guests sign in first. */
export function GroupInterestButton({ id, name }: { id: string; name: string }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const open = useActionAfterSignIn('group', () => setOpen(true));
  const signIn = useEffectEvent(open);
  // Pressed before the session was known.
  const needsSignIn = session === 'out' && isOpen;
  useEffect(() => {
    if (needsSignIn) signIn();
  }, [needsSignIn]);
  return (
    <>
      <Button variant="ghost" icon={UsersRound} onClick={open}>
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
