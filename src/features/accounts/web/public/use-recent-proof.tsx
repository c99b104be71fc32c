import { Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { OverlayBoundary } from '#ui/feedback/overlay-boundary.tsx';
import { m } from '#messages';

const ProofDialog = lazyComponent(async () => (await import('../proof/proof-dialog.tsx')).ProofDialog);

interface RecentProof {
  /**
   * Runs a sensitive change. If the server wants a recent proof of identity, asks for it and runs the change again.
   * Rejects with the server's error if the person closes the question.
   */
  withProof: <T>(work: () => Promise<T>) => Promise<T>;
  /** Has to be rendered outside forms. */
  proofDialog: ReactNode;
}

/** Asks for a proof of identity before changes that need one. */
export function useRecentProof(): RecentProof {
  const [waiting, setWaiting] = useState<{ answer: (isProven: boolean) => void } | null>(null);
  const withProof = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'proof_required')) throw error;
      const isProven = await new Promise<boolean>((answer) => void setWaiting({ answer }));
      setWaiting(null);
      if (!isProven) throw error;
      return work();
    }
  };
  const proofDialog = waiting && (
    <OverlayBoundary text={m.accounts_unexpected()} onClose={() => waiting.answer(false)}>
      <Suspense fallback={null}>
        <ProofDialog onProven={() => waiting.answer(true)} onClose={() => waiting.answer(false)} />
      </Suspense>
    </OverlayBoundary>
  );
  return { withProof, proofDialog };
}
