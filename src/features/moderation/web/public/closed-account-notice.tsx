import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';

const ClosedAccountCard = lazyComponent(
  async () => (await import('../harm/closed-account-card.tsx')).ClosedAccountCard,
);

/** What happened, and what to do now, in a conversation with an account that is closed for a danger to others. */
export function ClosedAccountNotice(props: { userId: string; danger: 'scam' | 'threats'; isGroup?: boolean }) {
  return (
    <Suspense fallback={null}>
      <ClosedAccountCard {...props} />
    </Suspense>
  );
}
