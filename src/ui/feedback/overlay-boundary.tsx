import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useToast } from './toast.tsx';

export interface OverlayBoundaryProps {
  /** Toast after an error. */
  text: string;
  /** Closes the overlay, so that the state that failed is not rendered again. */
  onClose?: () => void;
  children: ReactNode;
}

/** Error boundary of an overlay: the overlay disappears, and the rest of the page works. */
export function OverlayBoundary({ text, onClose, children }: OverlayBoundaryProps) {
  const toast = useToast();
  const onError = () => {
    onClose?.();
    toast.error(text);
  };
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}
