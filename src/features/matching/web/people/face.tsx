import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FitRing } from '#ui/fit-ring.tsx';
import { shownPoints, toneOf, type Fit } from '../fit-words.ts';

/** A face inside its ring. Decoration: name and sentence stand beside it. */
export function Face({ profile, fit, large = false }: { profile: PublicProfile; fit: Fit; large?: boolean }) {
  const photo = large ? profile.avatar_urls?.medium : profile.avatar_urls?.small;
  return (
    <FitRing percent={shownPoints(fit.score)} tone={toneOf(fit.band)} size={large ? 128 : 56}>
      <Avatar
        name={profile.id}
        src={photo ?? profile.avatar_url}
        size={large ? 128 : 48}
        eager={large}
        className="size-full!"
      />
    </FitRing>
  );
}
