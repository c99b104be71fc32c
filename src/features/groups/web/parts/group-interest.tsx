import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import UsersRound from 'lucide-react/icons/users-round';
import { lazyAsking } from '#browser/lazy-asking.tsx';
import { useSession } from '#browser/session.ts';
import { Button } from '#ui/button.tsx';
import { useLocalNavigate } from '#ui/local-link.tsx';
import { m } from '#words';

const InterestDialog = lazyAsking(async () => (await import('../homes/interest-dialog.tsx')).InterestDialog);

/** The way from a home to one's groups: put on their list, or asked for together. Strangers sign in first. */
export function GroupInterest({ id, name }: { id: string; name: string }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const navigate = useLocalNavigate();
  const { pathname } = useLocation();
  const isOwed = session === 'out' && isOpen;
  useEffect(() => {
    if (isOwed) navigate(`/auth?next=${encodeURIComponent(pathname)}`);
  });
  return (
    <>
      <Button look="bare" icon={UsersRound} onClick={() => setOpen(true)}>
        {m.group_homes_interest()}
      </Button>
      {session === 'in' && isOpen && (
        <Suspense fallback={null}>
          <InterestDialog homeId={id} title={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
