import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { ButtonLink } from '#ui/button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { Group } from '../../domain/schema.ts';
import { About } from './about.tsx';
import { Head } from './head.tsx';
import { Members } from './members.tsx';

interface GroupViewProps {
  group: Group;
  save?: ReactNode;
  /** How to get in: beside the group, and before it on a phone. */
  join: ReactNode;
}

/** A group as whoever is not in it sees it. */
export function GroupView({ group, save, join }: GroupViewProps) {
  return (
    <article className="wrap max-w-[1144px] pb-12">
      <div className="pt-2 max-md:hidden">
        <ButtonLink look="bare" icon={ChevronLeft} className="-ml-3" asChild>
          <LocalLink to="/groups">{m.groups_back()}</LocalLink>
        </ButtonLink>
      </div>
      <Head group={group} save={save} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-6">
        <div className="lg:sticky lg:top-22 lg:order-last">{join}</div>
        <div className="grid min-w-0 gap-5">
          <Members group={group} />
          <About group={group} />
        </div>
      </div>
    </article>
  );
}
