import ChevronDown from 'lucide-react/icons/chevron-down';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { Application } from '../../domain/applications-schema.ts';
import { OPEN_STATES } from '../../domain/applications.ts';
import { ApplicationCard } from './application-card.tsx';

interface GroupApplicationsProps {
  groupId: string;
  applications: readonly Application[];
}

const isOpen = ({ state }: Application) => OPEN_STATES.some((one) => one === state) || state === 'accepted';

/** What the group has asked for: what goes on first, what came to nothing folded away. */
export function GroupApplications({ groupId, applications }: GroupApplicationsProps) {
  const open = applications.filter(isOpen);
  const over = applications.filter((one) => !isOpen(one));
  return (
    <Card as="section" aria-labelledby="group-applications">
      <h2 id="group-applications" className="text-18">
        {m.group_homes_applications()}
      </h2>
      {applications.length === 0 && <p className="mt-2 text-soft">{m.group_homes_applications_none()}</p>}
      <Cards groupId={groupId} applications={open} />
      {over.length > 0 && (
        <details className="group/over mt-3 border-t border-line pt-1">
          <summary className="flex min-h-tap cursor-pointer items-center gap-2 font-mid text-soft hover:text-ink">
            {m.group_homes_over({ count: over.length })}
            <Icon of={ChevronDown} className="group-open/over:rotate-180" />
          </summary>
          <Cards groupId={groupId} applications={over} />
        </details>
      )}
    </Card>
  );
}

function Cards({ groupId, applications }: GroupApplicationsProps) {
  return (
    <ul className="grid">
      {applications.map((application) => (
        <li key={application.id} className="min-w-0 border-t border-line py-4 first:border-0 last:pb-0">
          <ApplicationCard groupId={groupId} application={application} />
        </li>
      ))}
    </ul>
  );
}
