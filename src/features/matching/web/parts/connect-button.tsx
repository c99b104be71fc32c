import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Button } from '#ui/button.tsx';
import type { IconShape } from '#ui/icon.tsx';
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
        <span className="inline-flex min-h-13 items-center gap-2 px-2 font-strong text-fit-text max-lg:hidden">
          <Check aria-hidden="true" className="size-5" />
          {m.matches_connected()}
        </span>
      );
    case 'sent':
      return <Way icon={Clock} label={m.matches_withdraw()} onClick={() => void withdraw(person)} />;
    default:
      return (
        <Way
          icon={UserRoundPlus}
          label={standing === 'received' ? m.matches_accept() : m.matches_connect()}
          onClick={() => void connect(person)}
        />
      );
  }
}

/** With its words where there is room, else a disc like those beside it. */
function Way({ icon, label, onClick }: { icon: IconShape; label: string; onClick: () => void }) {
  return (
    <Button
      big
      look="line"
      icon={icon}
      title={label}
      onClick={onClick}
      className="max-lg:size-13 max-lg:flex-none max-lg:gap-0! max-lg:rounded-full! max-lg:px-0!"
    >
      <span className="max-lg:sr-only">{label}</span>
    </Button>
  );
}
