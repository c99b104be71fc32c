import { useState } from 'react';
import { useLocalizedNavigate } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { markRented } from './applicants-api.ts';
import type { useBoardActions } from './use-applicants.ts';

/** Marks the property as rented after a preview, and goes back to the listings. */
export function useRent(propertyId: string, run: ReturnType<typeof useBoardActions>['run']) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useLocalizedNavigate();
  const confirm = async () => {
    setBusy(true);
    const isDone = await run(async () => markRented(propertyId), m.listings_done_rent());
    setBusy(false);
    if (isDone) navigate('/student/properties');
  };
  return { isBusy, confirm };
}
