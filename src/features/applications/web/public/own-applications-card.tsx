import { Suspense } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { useOwnApplications } from '../shortlist/use-shortlist.ts';

const OpenApplications = lazyComponent(
  async () => (await import('../applications/open-applications.tsx')).OpenApplications,
);

/** Open applications of the current user; loads nothing while there are none. */
export function OwnApplicationsCard() {
  const { data } = useOwnApplications();
  if (!data || data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OpenApplications applications={data} />
    </Suspense>
  );
}
