import Maximize from 'lucide-react/icons/maximize-2';
import PhoneOff from 'lucide-react/icons/phone-off';
import { Avatar } from '#ui/display/avatar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { m } from '#messages';
import type { Partner } from '../../domain/call-state.ts';
import { callManager } from '../call-instance.ts';

/** Minimized call, so that the page stays usable. */
export function MinimizedCall({
  partner,
  stateLabel,
  onGrow,
}: {
  partner: Partner;
  stateLabel: string;
  onGrow: () => void;
}) {
  return (
    <section
      aria-label={m.calls_with({ name: partner.name })}
      data-call="small"
      className="pointer-events-auto fixed top-[calc(72px+env(safe-area-inset-top))] left-3 z-35 flex h-15 w-75 animate-rise items-center gap-2.5 rounded-card border border-line bg-surface pr-1.5 pl-3 text-ink shadow-float md:left-6"
    >
      <Avatar name={partner.id} src={partner.photo} size={36} />
      <p className="min-w-0 flex-1 leading-ui">
        <span className="block truncate font-strong" dir="auto">
          {partner.name}
        </span>
        <span className="num block truncate text-12 text-muted">{stateLabel}</span>
      </p>
      <IconButton label={m.calls_maximize()} icon={Maximize} onClick={onGrow} />
      <IconButton label={m.calls_hang_up()} icon={PhoneOff} onClick={() => callManager.hangUp()} className="-ml-2" />
    </section>
  );
}
