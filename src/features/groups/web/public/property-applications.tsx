import { useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Application } from '../../domain/applications-schema.ts';
import { OPEN_STATES } from '../../domain/applications.ts';
import { ApplicationCard } from '../applications/application-card.tsx';
import { useShortlistInvalidation, useReceivedApplications } from '../shortlist/use-shortlist.ts';

/** Applications received for a property, for its owner. */
export function PropertyApplications({ propertyId }: { propertyId: string }) {
  useShortlistInvalidation();
  const { data } = useReceivedApplications();
  const own = data?.filter(({ home: property }) => property.id === propertyId) ?? [];
  if (own.length === 0) return null;
  return <ReceivedApplications applications={own} />;
}

const isPending = ({ state }: Application) => OPEN_STATES.some((one) => one === state);

/** Initially open if an application is pending; it does not collapse after the answer. */
function ReceivedApplications({ applications }: { applications: readonly Application[] }) {
  const [isOpen, setOpen] = useState(() => applications.some(isPending));
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/asked border-t border-line px-4 md:px-6"
    >
      <summary className="flex min-h-13 cursor-pointer items-center gap-2 font-strong">
        {m.group_applications_received({ count: applications.length })}
        <Icon icon={ChevronDown} className="text-muted group-open/asked:rotate-180" />
      </summary>
      <ul className="grid pb-4">
        {applications.map((application) => (
          <li key={application.id} className="min-w-0 border-t border-line py-5 first:border-0 first:pt-1">
            <ApplicationCard groupId={application.group?.id ?? null} application={application} />
          </li>
        ))}
      </ul>
    </details>
  );
}
