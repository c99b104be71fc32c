import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Button } from '#ui/button.tsx';
import { m } from '#words';
import { useConnecting, type Somebody } from '../connections/use-connecting.ts';
import { useStanding } from '../connections/use-connections.ts';

/** Connects with somebody, answers their request, or takes one's own back; not there where nothing can be. */
export function ConnectButton({ person }: { person: Somebody }) {
  const standing = useStanding(person.user_id);
  const { connect, withdraw } = useConnecting();
  switch (standing) {
    case undefined:
      return null;
    case 'mutual':
      return (
        <span className="inline-flex min-h-13 items-center gap-2 px-2 font-strong text-fit-text">
          <Check aria-hidden="true" className="size-5" />
          {m.matches_connected()}
        </span>
      );
    case 'sent':
      return (
        <Button big look="line" icon={Clock} onClick={() => void withdraw(person)}>
          {m.matches_withdraw()}
        </Button>
      );
    default:
      return (
        <Button big look="line" icon={UserRoundPlus} onClick={() => void connect(person)}>
          {standing === 'received' ? m.matches_accept() : m.matches_connect()}
        </Button>
      );
  }
}
