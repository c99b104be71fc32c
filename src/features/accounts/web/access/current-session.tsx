import { QueryProvider } from '#browser/api/query-client.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { useSessionQuery } from '../public/use-session-query.ts';

/** Tells who is logged in already, and offers to stay so. */
export function CurrentSession({ onStay }: { onStay: () => void }) {
  return (
    <QueryProvider>
      <Notice onStay={onStay} />
    </QueryProvider>
  );
}

function Notice({ onStay }: { onStay: () => void }) {
  const { data } = useSessionQuery();
  const navigate = useLocalizedNavigate();
  if (!data) return null;
  return (
    <Callout tone="warning">
      <p className="mb-3">{m.security_link_page_standing({ email: data.user.email })}</p>
      <Button
        variant="outline"
        onClick={() => {
          onStay();
          navigate('/', { replace: true });
        }}
      >
        {m.security_link_page_stay()}
      </Button>
    </Callout>
  );
}
