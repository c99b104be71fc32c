import { Suspense, useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { Application } from '../../domain/applications-schema.ts';
import { OPEN_STATES } from '../../domain/applications.ts';
import { ApplicationCard } from '../applications/application-card.tsx';
import { useShortlistInvalidation, useReceivedApplications } from '../shortlist/use-shortlist.ts';

const OwnerSlotsDialog = lazyComponent(
  async () => (await import('../viewings/owner-slots-dialog.tsx')).OwnerSlotsDialog,
);

/** Applications received for a property, for its owner. */
export function PropertyApplications({ propertyId }: { propertyId: string }) {
  useShortlistInvalidation();
  const { data } = useReceivedApplications();
  const own = data?.filter(({ home: property }) => property.id === propertyId) ?? [];
  if (own.length === 0) return null;
  return <ReceivedApplications propertyId={propertyId} applications={own} />;
}

const isPending = ({ state }: Application) => OPEN_STATES.some((one) => one === state);

/** Initially open if an application is pending; it does not collapse after the answer. */
function ReceivedApplications({
  propertyId,
  applications,
}: {
  propertyId: string;
  applications: readonly Application[];
}) {
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
      <ViewingSlotsButton propertyId={propertyId} />
    </details>
  );
}

/** Opens the dialog with the viewing slots of an own property. */
function ViewingSlotsButton({ propertyId }: { propertyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line py-3">
      <Button variant="outline" icon={CalendarClock} onClick={() => setOpen(true)}>
        {m.viewing_slots()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnerSlotsDialog propertyId={propertyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
