import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { EmptyFavorites } from '#ui/brand/empty-favorites.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { Card } from '#ui/display/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { FavoritesResponse, FavoriteGroup } from '../domain/schema.ts';
import { RemovedFavorite, FavoriteNote, RemoveButton, GRID_CLASSES } from './favorite-card-controls.tsx';
import { SaveButton } from './public/save-button.tsx';

export function FavoriteGroups({ of: { groups } }: { of: FavoritesResponse }) {
  if (groups.length === 0)
    return (
      <EmptyState
        illustration={<EmptyFavorites />}
        title={m.favorites_empty_groups_title()}
        className="py-12"
        action={
          <ButtonLink asChild>
            <LocalizedLink to="/groups">{m.favorites_empty_groups_action()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {m.favorites_empty_groups_text()}
      </EmptyState>
    );
  return (
    <ul className={GRID_CLASSES}>
      {groups.map(({ id, group, note }) => (
        <li key={id} className="min-w-0">
          {group ? (
            <FavoriteGroupCard id={id} group={group} note={note} />
          ) : (
            <RemovedFavorite action={<RemoveButton kind="group" id={id} />}>
              {m.favorites_unavailable_group()}
            </RemovedFavorite>
          )}
        </li>
      ))}
    </ul>
  );
}

function FavoriteGroupCard({
  id,
  group,
  note,
}: {
  id: string;
  group: NonNullable<FavoriteGroup['group']>;
  note: string | null;
}) {
  const name = safeDisplayText(group.name);
  const members = m.favorites_group_members({ count: group.members_count, size: group.size });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start gap-3">
        <img
          src={group.photo_urls.small}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-16 flex-none rounded-inner bg-surface-press object-cover"
        />
        <div className="min-w-0 flex-1 pt-1">
          <p className="line-clamp-2 [overflow-wrap:anywhere]" dir="auto">
            <LocalizedLink to={`/groups/${id}`} className="font-strong text-ink no-underline hover:underline">
              {name}
            </LocalizedLink>
          </p>
          <p className="text-14 text-muted">{[group.city.name, members].join(SEPARATOR)}</p>
        </div>
        <SaveButton kind="group" id={id} name={name} variant="outlined" />
      </div>
      <FavoriteNote kind="group" id={id} name={name} note={note} />
    </Card>
  );
}
