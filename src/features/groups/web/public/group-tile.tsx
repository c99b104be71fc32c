import { safeDisplayText } from '#browser/safe-display-text.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { GroupTileData } from '../../domain/schema.ts';

/** Group that a message links to: photo, name, members and city. Opens in a new tab, because the chat covers the page. */
export function GroupTile({ group }: { group: GroupTileData }) {
  const name = safeDisplayText(group.name);
  const members = m.groups_people({ count: group.members_count });
  return (
    <LocalizedLink
      to={`/groups/${group.id}`}
      target="_blank"
      rel="noopener"
      className="mb-1.5 flex min-h-16 w-64 max-w-full items-center gap-3 rounded-inner bg-surface p-2 text-ink no-underline shadow-card hover:bg-surface-quiet"
    >
      <img
        src={group.photo_url}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 flex-none rounded-[6px] bg-surface-press object-cover"
      />
      <span className="grid min-w-0 text-14 leading-[1.35]">
        <span className="truncate font-strong">
          <span className="sr-only">{m.groups_tile_kind()}: </span>
          {name}
        </span>
        <span className="num truncate text-muted">{[members, group.city].join(SEPARATOR)}</span>
      </span>
    </LocalizedLink>
  );
}
