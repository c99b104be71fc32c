import { useEffect, useEffectEvent } from 'react';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';

/** Reports the province of the user's profile, or null without one. Renders nothing. */
export function OwnProvince({ onKnown }: { onKnown: (provinceId: string | null) => void }) {
  const { data: own, isPending } = useOwnProfile();
  const provinceId = own?.province_id ?? null;
  const report = useEffectEvent(onKnown);
  useEffect(() => {
    if (!isPending) report(provinceId);
  }, [isPending, provinceId]);
  return null;
}
