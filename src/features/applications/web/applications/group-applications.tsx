import ChevronDown from 'lucide-react/icons/chevron-down';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Application } from '../../domain/schema.ts';
import { OPEN_STATES } from '../../domain/applications.ts';
import { ApplicationCard } from './application-card.tsx';

interface GroupApplicationsProps {
  groupId: string;
  applications: readonly Application[];
}

const isOpen = ({ state }: Application) => OPEN_STATES.some((one) => one === state) || state === 'accepted';

/** Applications of the group: open ones first, closed ones collapsed. */
export function GroupApplications({ groupId, applications }: GroupApplicationsProps) {
  const open = applications.filter(isOpen);
  const over = applications.filter((one) => !isOpen(one));
  return (
    <Card as="section" aria-labelledby="group-applications">
      <h2 id="group-applications" className="text-18">
        {m.group_applications()}
      </h2>
      {applications.length === 0 && <p className="mt-2 text-muted">{m.group_applications_none()}</p>}
      <ApplicationList groupId={groupId} applications={open} />
      {over.length > 0 && (
        <details className="group/over mt-3 border-t border-line pt-1">
          <summary className="flex min-h-tap cursor-pointer items-center gap-2 font-mid text-muted hover:text-ink">
            {m.group_applications_closed({ count: over.length })}
            <Icon icon={ChevronDown} className="group-open/over:rotate-180" />
          </summary>
          <ApplicationList groupId={groupId} applications={over} />
        </details>
      )}
    </Card>
  );
}

function ApplicationList({ groupId, applications }: GroupApplicationsProps) {
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
