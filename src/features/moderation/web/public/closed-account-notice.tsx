import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import type { Danger } from '#features/chat/domain/schema.ts';

const ClosedAccountCard = lazyComponent(
  async () => (await import('../harm/closed-account-card.tsx')).ClosedAccountCard,
);

/** Notice with advice in a conversation with an account that is closed for a danger to others. */
export function ClosedAccountNotice(props: { userId: string; danger: Danger; groupId?: string | undefined }) {
  return (
    <Suspense fallback={null}>
      <ClosedAccountCard {...props} />
    </Suspense>
  );
}
