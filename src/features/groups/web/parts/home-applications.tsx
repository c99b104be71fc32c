import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { Application } from '../../domain/applications-schema.ts';
import { OPEN_STATES } from '../../domain/applications.ts';
import { ApplicationCard } from '../homes/application-card.tsx';
import { useLiveHomes, useReceived } from '../homes/use-homes.ts';

/** What groups have asked of one of my homes, for its owner: what waits for an answer open, the rest folded away. */
export function HomeApplications({ homeId }: { homeId: string }) {
  useLiveHomes();
  const { data } = useReceived();
  const own = data?.filter(({ home }) => home.id === homeId) ?? [];
  if (own.length === 0) return null;
  return <Received applications={own} />;
}

const isWaiting = ({ state }: Application) => OPEN_STATES.some((one) => one === state);

/** Open where something waits for an answer; it does not fold by itself once that is given. */
function Received({ applications }: { applications: readonly Application[] }) {
  const [isOpen, setOpen] = useState(() => applications.some(isWaiting));
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/asked border-t border-line px-4 md:px-6"
    >
      <summary className="flex min-h-13 cursor-pointer items-center gap-2 font-strong">
        {m.group_homes_received({ count: applications.length })}
        <Icon of={ChevronDown} className="text-soft group-open/asked:rotate-180" />
      </summary>
      <ul className="grid pb-4">
        {applications.map((application) => (
          <li key={application.id} className="min-w-0 border-t border-line py-5 first:border-0 first:pt-1">
            <ApplicationCard groupId={application.group.id} application={application} />
          </li>
        ))}
      </ul>
    </details>
  );
}
