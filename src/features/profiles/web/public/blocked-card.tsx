import { Avatar } from '#ui/display/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';
import type { PublicProfile } from '../../domain/profile.ts';
import { useBlockedPeople } from './use-blocked-people.ts';
import { useBlockUser } from './use-block-user.ts';
import { sanitizeProfile } from './sanitize-profile.ts';

/** Lists blocked users with an unblock button. Hidden if there are none. */
export function BlockedCard() {
  const { data: people = [] } = useBlockedPeople();
  if (people.length === 0) return null;
  return (
    <Card
      as="section"
      id="blocked"
      aria-labelledby="blocked-title"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div>
        <h2 id="blocked-title" className="text-22">
          {m.profiles_blocked_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.profiles_blocked_text()}</p>
      </div>
      <ul className="divide-y divide-line">
        {people.map((profile) => (
          <BlockedPersonRow key={profile.id} profile={sanitizeProfile(profile)} />
        ))}
      </ul>
    </Card>
  );
}

function BlockedPersonRow({ profile }: { profile: PublicProfile }) {
  const { unblock, busy } = useBlockUser();
  const { id, display_name: name, avatar_url: photo, avatar_urls: photos } = profile;
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={id} src={photos?.small ?? photo} size={44} />
      <span className="min-w-0 flex-1 truncate font-mid" dir="auto">
        {name}
      </span>
      <Button
        variant="outline"
        loading={busy}
        aria-label={m.profiles_unblock_person({ name })}
        onClick={() => void unblock(profile)}
      >
        {m.profiles_unblock()}
      </Button>
    </li>
  );
}
