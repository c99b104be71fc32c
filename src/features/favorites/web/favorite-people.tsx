import { openChat } from '#browser/bus/chat-bus.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { EmptyFavorites } from '#ui/brand/empty-favorites.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { FavoritesResponse, FavoritePerson } from '../domain/schema.ts';
import { RemovedFavorite, FavoriteNote, RemoveButton, GRID_CLASSES } from './favorite-card-controls.tsx';
import { SaveButton } from './public/save-button.tsx';

export function FavoritePeople({ of: { people } }: { of: FavoritesResponse }) {
  if (people.length === 0)
    return (
      <EmptyState
        illustration={<EmptyFavorites />}
        title={m.favorites_empty_people_title()}
        className="py-12"
        action={
          <ButtonLink asChild>
            <LocalizedLink to="/matching">{m.favorites_empty_people_action()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {m.favorites_empty_people_text()}
      </EmptyState>
    );
  return (
    <ul className={GRID_CLASSES}>
      {people.map((favorite) => (
        <li key={favorite.id} className="min-w-0">
          <FavoritePersonCard favorite={favorite} />
        </li>
      ))}
    </ul>
  );
}

function FavoritePersonCard({ favorite: { id, profile, note } }: { favorite: FavoritePerson }) {
  if (!profile)
    return (
      <RemovedFavorite action={<RemoveButton kind="person" id={id} />}>
        {m.favorites_unavailable_person()}
      </RemovedFavorite>
    );
  const name = safeDisplayText(profile.display_name);
  const location = [profile.university?.name, profile.city?.name].filter(Boolean).join(SEPARATOR);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={profile.user_id} src={profile.avatar_urls?.medium ?? profile.avatar_url} size={64} />
        <div className="min-w-0 flex-1 pt-1">
          <p className="truncate">
            <LocalizedLink
              to={`/profile/${profile.user_id}`}
              className="font-strong text-ink no-underline hover:underline"
            >
              {name}
            </LocalizedLink>
          </p>
          <p className="text-14 text-muted">{location}</p>
        </div>
        <SaveButton kind="person" id={id} name={name} variant="outlined" />
      </div>
      <FavoriteNote kind="person" id={id} name={name} note={note} />
      <Button variant="outline" onClick={() => openChat({ userId: profile.user_id, name })}>
        {m.favorites_send_message()}
      </Button>
    </Card>
  );
}
