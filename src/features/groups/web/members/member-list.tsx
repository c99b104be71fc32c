import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Group, GroupMember } from '../../domain/schema.ts';

/** Lazy, because guests see no profiles and need not load it. */
const CheckedMark = lazyComponent(
  async () => (await import('#features/profiles/web/public/verification-badges.tsx')).VerifiedMark,
);

interface MemberListProps {
  group: Group;
  /** Id of the viewer, if they are a member. */
  ownId?: string | undefined;
  /** Actions for a member, on the right. */
  actions?: (member: GroupMember) => ReactNode;
  /** Content below the members: pending invitations. */
  children?: ReactNode;
}

/** Members as visible to the viewer, leader first. */
export function MemberList({ group, ownId, actions, children }: MemberListProps) {
  return (
    <Card as="section" aria-labelledby="group-members" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="group-members" className="text-18">
          {ownId === undefined ? m.groups_members_of() : m.groups_members()}
        </h2>
        <span className="num text-14 text-muted">
          {m.groups_members_count({ taken: group.members_count, all: group.size })}
        </span>
      </div>
      <ul>
        {group.members.map((member, at) => (
          <MemberRow
            key={member.user_id ?? at}
            member={member}
            seed={`${group.id}-${at}-${member.name ?? ''}`}
            isOwn={ownId !== undefined && member.user_id === ownId}
            actions={actions?.(member)}
          />
        ))}
        {Array.from({ length: Math.max(0, group.places_free) }, (_, at) => (
          <li key={`free-${at}`} className="flex min-h-15 items-center gap-3">
            <span className="size-11 flex-none rounded-full border-[1.5px] border-dashed border-line-strong" />
            <span className="text-muted">{m.groups_place_free()}</span>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

interface MemberRowProps {
  member: GroupMember;
  seed: string;
  isOwn: boolean;
  actions: ReactNode;
}

function MemberRow({ member, seed, isOwn, actions }: MemberRowProps) {
  const { profile, role } = member;
  const name = member.name === null ? m.groups_somebody() : safeDisplayText(member.name);
  const shown = isOwn ? m.groups_you({ name }) : name;
  const about = [profile?.university?.name, profile?.age ? m.groups_age({ age: profile.age }) : null];
  return (
    <li className="flex min-h-15 items-center gap-3 py-1">
      <Avatar name={profile?.user_id ?? seed} src={profile?.avatar_urls?.small ?? member.avatar_url} />
      <div className="min-w-0 flex-1 leading-ui">
        <p className="truncate font-strong">
          {profile && !isOwn ? (
            <LocalizedLink to={`/profile/${profile.user_id}`} className="text-ink no-underline hover:underline">
              <bdi>{shown}</bdi>
            </LocalizedLink>
          ) : (
            <bdi>{shown}</bdi>
          )}
        </p>
        <p className="truncate text-14 text-muted">{about.filter(Boolean).join(' · ')}</p>
      </div>
      {profile?.verified && !isOwn && (
        <Suspense fallback={<span className="size-tap flex-none" />}>
          <CheckedMark name={name} badges={profile.badges} />
        </Suspense>
      )}
      {role === 'leader' && (
        <span className="flex-none">
          <Badge>{m.groups_leads()}</Badge>
        </span>
      )}
      {actions}
    </li>
  );
}
