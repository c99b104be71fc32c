import { Suspense, useState } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { lazyWithQuery } from '#browser/lazy/lazy-with-query.tsx';
import { useSession } from '#browser/session.ts';
import type { FavoriteKind } from '../../domain/rules.ts';
import { HeartButton, type HeartAppearance } from './heart-button.tsx';

const FavoriteToggle = lazyWithQuery(async () => (await import('./favorite-toggle.tsx')).FavoriteToggle);
const RegisterToSave = lazyComponent(async () => (await import('./register-to-save.tsx')).RegisterToSave);

interface SaveButtonProps extends HeartAppearance {
  kind: FavoriteKind;
  id: string;
}

/** Heart button: adds or removes a favourite, with undo. Guests register first, and come back to what they save. */
export function SaveButton({ kind, id, ...buttonProps }: SaveButtonProps) {
  const session = useSession();
  const [isFavorite, setFavorite] = useState(false);
  // A press before the session or the chunk is known is handled later.
  const [pressCount, setPressCount] = useState(0);
  return (
    <>
      <HeartButton
        {...buttonProps}
        isFavorite={session === 'in' && isFavorite}
        onClick={() => setPressCount(pressCount + 1)}
      />
      <Suspense fallback={null}>
        {session === 'out' && pressCount > 0 && <RegisterToSave kind={kind} id={id} />}
        {session === 'in' && <FavoriteToggle kind={kind} id={id} pressCount={pressCount} onChange={setFavorite} />}
      </Suspense>
    </>
  );
}
