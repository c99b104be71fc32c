import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { MatchScoreRing } from '#ui/display/match-score-ring.tsx';
import { scoreShape, type MatchScore } from '../format-match.ts';

/** Photo within the score ring. Decorative: the name and the score text are next to it. */
export function PersonPhoto({
  profile,
  fit,
  large = false,
}: {
  profile: PublicProfile;
  fit: MatchScore;
  large?: boolean;
}) {
  const photo = large ? profile.avatar_urls?.medium : profile.avatar_urls?.small;
  return (
    <MatchScoreRing {...scoreShape(fit)} size={large ? 128 : 56}>
      <Avatar
        name={profile.id}
        src={photo ?? profile.avatar_url}
        size={large ? 128 : 48}
        eager={large}
        className="size-full!"
      />
    </MatchScoreRing>
  );
}
