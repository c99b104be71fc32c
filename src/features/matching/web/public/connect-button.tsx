import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/core/cx.ts';
import type { LucideIcon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import { useConnectionActions, type PersonRef } from '../connections/use-connection-actions.ts';
import { useConnectionStatus } from '../connections/use-connections.ts';

/** Connects, accepts a request, or withdraws one's own; hidden if no action is possible. */
export function ConnectButton({ person }: { person: PersonRef }) {
  const status = useConnectionStatus(person.user_id);
  const { connect, withdraw } = useConnectionActions();
  switch (status) {
    case undefined:
      // Keeps its place until the status is known, so that it moves no button from under a finger.
      return <ActionButton isUnknown icon={UserRoundPlus} label={m.matches_connect()} />;
    case 'mutual':
      return (
        <span className="inline-flex min-h-13 items-center gap-2 px-2 font-strong text-success-text max-lg:hidden">
          <Check aria-hidden="true" className="size-5" />
          {m.matches_connected()}
        </span>
      );
    case 'sent':
      return <ActionButton icon={Clock} label={m.matches_withdraw()} onClick={() => void withdraw(person)} />;
    default:
      return (
        <ActionButton
          icon={UserRoundPlus}
          label={status === 'received' ? m.matches_accept() : m.matches_connect()}
          onClick={() => void connect(person)}
        />
      );
  }
}

interface ActionButtonProps {
  icon: LucideIcon;
  label: string;
  onClick?: () => void;
  /** Only takes up its place. */
  isUnknown?: boolean;
}

/** Labelled button on wide screens, otherwise an icon button. */
function ActionButton({ icon, label, onClick, isUnknown = false }: ActionButtonProps) {
  return (
    <Button
      size="lg"
      variant="outline"
      icon={icon}
      title={label}
      onClick={onClick}
      className={cx(
        'max-lg:size-13 max-lg:flex-none max-lg:gap-0! max-lg:rounded-full! max-lg:px-0!',
        isUnknown && 'invisible',
      )}
    >
      <span className="max-lg:sr-only">{label}</span>
    </Button>
  );
}
