import { Component, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';

interface GuardState {
  isBroken: boolean;
}

/** One message that cannot be drawn does not take the others with it; its cross tries again. */
export class MessageGuard extends Component<{ children: ReactNode }, GuardState> {
  override state: GuardState = { isBroken: false };

  static getDerivedStateFromError(): GuardState {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className="flex w-fit items-center rounded-card bg-danger-tint pl-3 text-14 text-danger-text">
        {m.chat_broken_message()}
        <button
          type="button"
          aria-label={m.chat_dismiss()}
          onClick={() => this.setState({ isBroken: false })}
          className="grid size-tap place-items-center rounded-full"
        >
          <Icon of={X} size={16} />
        </button>
      </div>
    );
  }
}
