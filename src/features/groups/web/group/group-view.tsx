import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { Group } from '../../domain/schema.ts';
import { GroupDescription } from './group-description.tsx';
import { GroupHeader } from './group-header.tsx';
import { MemberList } from '../members/member-list.tsx';

interface GroupViewProps {
  group: Group;
  save?: ReactNode;
  /** Join card: beside the group, or above it on phones. */
  join: ReactNode;
}

/** A group as seen by non-members. */
export function GroupView({ group, save, join }: GroupViewProps) {
  return (
    <article className="wrap max-w-[1144px] pb-12">
      <div className="pt-2 max-md:hidden">
        <ButtonLink variant="ghost" icon={ChevronLeft} className="-ml-3" asChild>
          <LocalizedLink to="/groups">{m.groups_back()}</LocalizedLink>
        </ButtonLink>
      </div>
      <GroupHeader group={group} save={save} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-6">
        <div className="lg:sticky lg:top-22 lg:order-last">{join}</div>
        <div className="grid min-w-0 gap-5">
          <MemberList group={group} />
          <GroupDescription group={group} />
        </div>
      </div>
    </article>
  );
}
