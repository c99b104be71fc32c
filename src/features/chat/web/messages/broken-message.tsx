import X from 'lucide-react/icons/x';
import type { FallbackProps } from 'react-error-boundary';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';

/** Shown instead of a message that could not be rendered. The button tries again. */
export function BrokenMessage({ resetErrorBoundary }: FallbackProps) {
  return (
    <div className="flex w-fit items-center rounded-card bg-danger-tint pl-3 text-14 text-danger-text">
      {m.chat_broken_message()}
      <button
        type="button"
        aria-label={m.chat_dismiss()}
        onClick={resetErrorBoundary}
        className="grid size-tap place-items-center rounded-full"
      >
        <Icon icon={X} size={16} />
      </button>
    </div>
  );
}
