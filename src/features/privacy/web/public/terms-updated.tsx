import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useSessionQuery } from '#features/accounts/web/public/use-session-query.ts';

const TermsUpdatedCard = lazyComponent(async () => (await import('../terms-updated-card.tsx')).TermsUpdatedCard);

/** Asks for consent to changed legal documents; renders nothing if none is pending. */
export function TermsUpdated() {
  const { data } = useSessionQuery();
  if (!data || data.texts_due.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TermsUpdatedCard due={data.texts_due} />
    </Suspense>
  );
}
