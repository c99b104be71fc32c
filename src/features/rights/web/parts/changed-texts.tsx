import { lazy, Suspense } from 'react';
import { useOwnSession } from '#features/accounts/web/parts/own-session.ts';

const ChangedTextsCard = lazy(async () => ({ default: (await import('../changed-texts-card.tsx')).ChangedTextsCard }));

/** Asks whoever agreed to an older version of a text, once they are here; nothing while there is nothing to ask. */
export function ChangedTexts() {
  const { data } = useOwnSession();
  if (!data || data.texts_due.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ChangedTextsCard due={data.texts_due} />
    </Suspense>
  );
}
