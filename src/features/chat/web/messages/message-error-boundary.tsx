import { Component, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';

interface BoundaryState {
  hasError: boolean;
}

/** Error boundary of one message, with a retry button. */
export class MessageErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasError: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasError: true };
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <div className="flex w-fit items-center rounded-card bg-danger-tint pl-3 text-14 text-danger-text">
        {m.chat_broken_message()}
        <button
          type="button"
          aria-label={m.chat_dismiss()}
          onClick={() => this.setState({ hasError: false })}
          className="grid size-tap place-items-center rounded-full"
        >
          <Icon icon={X} size={16} />
        </button>
      </div>
    );
  }
}
